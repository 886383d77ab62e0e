// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/article_writer.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

using namespace reference;

struct ArticleWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::ArticleWords)
};

const QString linkScheme = QStringLiteral("article");
const QString switchScheme = QStringLiteral("switch");
constexpr double bodySize = 17;

class ArticleWriter
{
public:
    ArticleWriter(QTextDocument& document, const Article& article, const ArticleSetting& setting)
        : m_cursor(&document), m_article(article), m_setting(setting)
    {
    }

    WrittenArticle write();

    void operator()(const Heading& heading);
    void operator()(const Paragraph& paragraph);
    void operator()(const List& list);
    void operator()(const Table& table);
    void operator()(const Board& board);
    void operator()(const Code& code);

private:
    double px(double pixels) const { return m_setting.skin.type.length(pixels * m_setting.zoom); }
    const Theme& theme() const { return m_setting.skin.theme; }
    QTextCharFormat format(const QFont& font, const QColor& colour) const;
    QTextCharFormat body(QFont::Weight weight = QFont::Normal) const;
    QTextBlockFormat spaced(double above, double below) const;
    void begin(const QTextBlockFormat& block);
    /// What begins a frame or table takes the place of an empty line; it is made as low as can be.
    void beginFrame();
    void insert(const Text& text, const QTextCharFormat& base);
    void insert(const Span& span, QTextCharFormat format);
    void endRules();
    void answer(const Text& text);
    void over();
    void seeAlso();

    QTextCursor m_cursor;
    const Article& m_article;
    const ArticleSetting& m_setting;
    bool m_fresh = true; ///< the cursor stands in an empty block
    bool m_answered = false;
    int m_boards = 0;
    std::vector<std::pair<QString, int>> m_open; ///< rules whose sentences end in the text being written
    WrittenArticle m_written;
};

QTextCharFormat ArticleWriter::format(const QFont& font, const QColor& colour) const
{
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(colour);
    return format;
}

QTextCharFormat ArticleWriter::body(QFont::Weight weight) const
{
    return format(m_setting.skin.type.text(bodySize * m_setting.zoom, weight), theme().ink);
}

QTextBlockFormat ArticleWriter::spaced(double above, double below) const
{
    QTextBlockFormat block;
    block.setTopMargin(px(above));
    block.setBottomMargin(px(below));
    block.setLineHeight(128, QTextBlockFormat::ProportionalHeight);
    return block;
}

void ArticleWriter::begin(const QTextBlockFormat& block)
{
    if (m_fresh)
        m_cursor.setBlockFormat(block);
    else
        m_cursor.insertBlock(block);
    m_fresh = false;
}

void ArticleWriter::beginFrame()
{
    QTextBlockFormat low;
    low.setLineHeight(1, QTextBlockFormat::FixedHeight);
    begin(low);
}

void ArticleWriter::insert(const Text& text, const QTextCharFormat& base)
{
    for (const Span& span : text)
        insert(span, base);
    endRules();
}

void ArticleWriter::insert(const Span& span, QTextCharFormat format)
{
    for (const QString& rule : span.rules)
        m_open.emplace_back(rule, m_cursor.position());
    if (span.bold)
        format.setFontWeight(QFont::Bold);
    if (span.italic)
        format.setFontItalic(true);
    if (span.code)
        format.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
    if (span.link) {
        format.setAnchor(true);
        format.setAnchorHref(addressOf(*span.link).toString());
        format.setForeground(theme().accentOf(1));
        format.setFontUnderline(true);
    }
    m_cursor.insertText(span.text, format);
}

void ArticleWriter::endRules()
{
    for (const auto& [id, from] : m_open) {
        const auto rule = std::ranges::find(m_article.rules, id, &Rule::id);
        const int room = m_cursor.position() - from;
        const int length = rule == m_article.rules.end() ? room : static_cast<int>(rule->sentence.size());
        m_written.rules.insert(id, {from, std::min(room, length)});
    }
    m_open.clear();
}

void ArticleWriter::over()
{
    if (m_setting.over.isEmpty())
        return;
    begin(spaced(0, 2));
    m_cursor.insertText(m_setting.over,
                        format(m_setting.skin.type.text(14 * m_setting.zoom, QFont::DemiBold), theme().inkDim));
}

void ArticleWriter::operator()(const Heading& heading)
{
    const bool title = heading.level == 1;
    const double size = title ? 32 : heading.level == 2 ? 22 : 18;
    QTextBlockFormat block = spaced(title ? 0 : 18, title ? 10 : 6);
    block.setLineHeight(105, QTextBlockFormat::ProportionalHeight);
    block.setHeadingLevel(heading.level);
    begin(block);
    insert(heading.text, format(m_setting.skin.type.name(size * m_setting.zoom), theme().ink));
}

// What settles the question stands out: it is what most readers came for.
void ArticleWriter::answer(const Text& text)
{
    beginFrame();
    QTextFrameFormat frame;
    frame.setBackground(theme().raised);
    frame.setBorder(0);
    frame.setPadding(px(14));
    frame.setBottomMargin(px(12));
    m_cursor.insertFrame(frame);
    m_fresh = true;
    begin(spaced(0, 0));
    Text plainText = text;
    for (Span& span : plainText)
        span.bold = false; // all of it is: a heavier weight would only shout
    insert(plainText, format(m_setting.skin.type.text(18 * m_setting.zoom, QFont::DemiBold), theme().ink));
    m_cursor.movePosition(QTextCursor::End);
    m_fresh = true;
}

void ArticleWriter::operator()(const Paragraph& paragraph)
{
    const bool allBold = std::ranges::all_of(
        paragraph.text, [](const Span& span) { return span.bold || span.text.trimmed().isEmpty(); });
    if (allBold && !std::exchange(m_answered, true)) {
        answer(paragraph.text);
        return;
    }
    begin(spaced(0, 9));
    insert(paragraph.text, body());
}

void ArticleWriter::operator()(const List& list)
{
    QTextListFormat style;
    style.setStyle(list.numbered ? QTextListFormat::ListDecimal : QTextListFormat::ListDisc);
    style.setIndent(1);
    QTextList* made = nullptr;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        begin(spaced(0, i + 1 == list.items.size() ? 10 : 5));
        if (made)
            made->add(m_cursor.block());
        else
            made = m_cursor.createList(style);
        m_cursor.setBlockCharFormat(body());
        insert(list.items[i], body());
    }
    if (made) // what comes next is no item
        m_cursor.movePosition(QTextCursor::End);
}

void ArticleWriter::operator()(const Table& table)
{
    beginFrame();
    QTextTableFormat style;
    style.setBorderCollapse(true);
    style.setBorder(1);
    style.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    style.setBorderBrush(theme().line);
    style.setCellPadding(px(7));
    style.setCellSpacing(0);
    style.setBottomMargin(px(12));
    style.setHeaderRowCount(1);
    const int columns = static_cast<int>(table.head.size());
    QTextTable* made = m_cursor.insertTable(static_cast<int>(table.rows.size()) + 1, columns, style);
    const auto fill = [&](int row, const std::vector<Text>& cells, QFont::Weight weight) {
        for (int column = 0; column < columns; ++column) {
            QTextTableCell cell = made->cellAt(row, column);
            if (row == 0) {
                QTextCharFormat head;
                head.setBackground(theme().raised);
                cell.setFormat(head);
            }
            m_cursor = cell.firstCursorPosition();
            insert(cells[static_cast<std::size_t>(column)], body(weight));
        }
    };
    fill(0, table.head, QFont::DemiBold);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        fill(static_cast<int>(row) + 1, table.rows[row], QFont::Normal);
    m_cursor.movePosition(QTextCursor::End);
    m_fresh = true;
}

void ArticleWriter::operator()(const Board& board)
{
    QTextBlockFormat drawing = spaced(8, 4);
    drawing.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
    begin(drawing);
    QTextCharFormat object;
    object.setObjectType(DiagramObject::type);
    object.setProperty(DiagramObject::numberProperty, m_boards++);
    m_written.diagrams.push_back(m_cursor.position());
    m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), object);
    begin(spaced(0, 14));
    QTextCharFormat words = format(m_setting.skin.type.text(15 * m_setting.zoom), theme().inkDim);
    words.setFontItalic(true);
    m_cursor.insertText(board.caption, words);
}

void ArticleWriter::operator()(const Code& code)
{
    QTextBlockFormat block = spaced(4, 12);
    block.setBackground(theme().sunken);
    block.setLeftMargin(px(10));
    QTextCharFormat letters = body();
    letters.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
    begin(block);
    m_cursor.insertText(QString(code.text).replace(u'\n', QChar::LineSeparator), letters);
}

void ArticleWriter::seeAlso()
{
    if (m_setting.seeAlso.empty())
        return;
    begin(spaced(22, 4));
    m_cursor.insertText(ArticleWords::tr("See also"),
                        format(m_setting.skin.type.name(18 * m_setting.zoom), theme().inkDim));
    begin(spaced(0, 24));
    const char* between = "";
    for (const auto& [title, id] : m_setting.seeAlso) {
        m_cursor.insertText(QString::fromUtf8(between), body());
        insert({.text = title, .link = reference::Link{id, {}}}, body());
        between = "  ·  ";
    }
}

WrittenArticle ArticleWriter::write()
{
    QTextCursor whole = m_cursor; // laid out once, not after each piece
    whole.beginEditBlock();
    over();
    for (const Block& block : m_article.blocks) {
        const int before = m_cursor.position();
        std::visit(*this, block);
        m_written.blocks.push_back(before);
    }
    seeAlso();
    whole.endEditBlock();
    return std::move(m_written);
}

} // namespace

Diagrams diagramsOf(const Article& article, const BoardAnswers& answers)
{
    Diagrams diagrams;
    for (const Block& block : article.blocks) {
        if (const auto* board = std::get_if<Board>(&block))
            diagrams.push_back(std::make_shared<Diagram>(*board, answers));
    }
    return diagrams;
}

QUrl addressOf(const Link& link)
{
    QUrl url;
    url.setScheme(link.isSwitch() ? switchScheme : linkScheme);
    url.setPath(link.article.system + u'/' + (link.isSwitch() ? link.houseRule : link.article.slug));
    if (!link.rule.isEmpty())
        url.setFragment(link.rule);
    return url;
}

Link linkOf(const QUrl& address)
{
    const QString path = address.path();
    const qsizetype cut = path.indexOf(u'/');
    if (address.scheme() == switchScheme && cut >= 0)
        return {{path.first(cut), {}}, {}, path.sliced(cut + 1)};
    if (address.scheme() != linkScheme || cut < 0)
        return {};
    return {{path.first(cut), path.sliced(cut + 1)}, address.fragment()};
}

WrittenArticle writeArticle(QTextDocument& document, const Article& article, const ArticleSetting& setting)
{
    document.setIndentWidth(setting.skin.type.length(26 * setting.zoom));
    return ArticleWriter(document, article, setting).write();
}

} // namespace wheelhouse::ui

#include "moc_article_writer.cpp"
