// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/rule_label.h"

#include "ui/common/text_fit.h"

#include <QFocusEvent>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
QString asMarkup(const QString& words)
{
    return words.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}
} // namespace

RuleLabel::RuleLabel(QWidget* parent) : WrappedLabel(parent)
{
    setTextFormat(Qt::RichText);
    connect(this, &QLabel::linkHovered, this, [this](const QString& link) { m_hovered = link; });
    connect(this, &QLabel::linkActivated, this, [this](const QString& link) {
        const size_t at = link.toUInt();
        if (!m_press || at >= m_ruled.size() || !m_press(m_ruled[at])) {
            askForRule(*this, topicOf(link));
        }
    });
}

void RuleLabel::setPieces(const std::vector<RuledWords>& pieces, const QString& between)
{
    std::vector<std::vector<RuledWords>> lines;
    for (const RuledWords& piece : pieces) {
        lines.push_back({piece});
    }
    setLines(lines, between, {});
}

void RuleLabel::setLines(const std::vector<std::vector<RuledWords>>& lines, const QString& between,
                         const QString& within)
{
    QString markup;
    QString words;
    std::vector<size_t> ruled;
    std::vector<RuleTopic> topics;
    size_t pieces = 0;
    for (const std::vector<RuledWords>& line : lines) {
        for (const RuledWords& piece : line) {
            const QString gap = pieces == 0 ? QString() : &piece == &line.front() ? between : within;
            const QString shown = asMarkup(withWholeSums(piece.words));
            markup += asMarkup(gap) + (piece.topic.isEmpty() ? shown : link(topics.size(), shown));
            words += gap + piece.words;
            if (!piece.topic.isEmpty()) {
                topics.push_back(piece.topic);
                ruled.push_back(pieces);
            }
            ++pieces;
        }
    }
    showMarkup(markup, words, topics);
    m_ruled = ruled;
}

void RuleLabel::setMarkup(const QString& markup, const std::vector<RuleTopic>& topics)
{
    QTextDocument document;
    document.setHtml(markup);
    showMarkup(markup, document.toPlainText(), topics);
}

void RuleLabel::showMarkup(const QString& markup, const QString& words, const std::vector<RuleTopic>& topics)
{
    if (text() != markup) {
        m_hovered.clear();
        m_stop = 0;
        setText(markup);
    }
    m_words = words;
    setAccessibleName(m_words);
    m_topics = topics;
    setTextInteractionFlags(topics.empty() ? Qt::NoTextInteraction
                                           : Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setFocusPolicy(topics.empty() ? Qt::NoFocus : Qt::TabFocus);
}

QString RuleLabel::link(size_t topic, const QString& inner) const
{
    return QStringLiteral("<a href=\"%1\" style=\"color: %2; text-decoration: none\">%3</a>")
        .arg(QString::number(topic), palette().color(foregroundRole()).name(), inner);
}

RuleTopic RuleLabel::topicOf(const QString& link) const
{
    bool isNumber = false;
    const size_t at = link.toUInt(&isNumber);
    return isNumber && at < m_topics.size() ? m_topics[at] : RuleTopic();
}

RuleTopic RuleLabel::topicAt(const QPoint&) const
{
    return topicOf(m_hovered);
}

QString RuleLabel::linkInFocus() const
{
    if (!hasSelectedText())
        return {};
    QTextDocument document;
    document.setHtml(text());
    QTextCursor cursor(&document);
    cursor.setPosition(std::min(selectionStart() + 1, document.characterCount() - 1));
    return cursor.charFormat().anchorHref();
}

RuleTopic RuleLabel::topicInFocus() const
{
    if (!hasFocus() || m_topics.empty())
        return {};
    const RuleTopic topic = topicOf(linkInFocus());
    return topic.isEmpty() ? m_topics.front() : topic;
}

void RuleLabel::focusInEvent(QFocusEvent* event)
{
    WrappedLabel::focusInEvent(event);
    if (m_topics.empty())
        return;
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        focusNextPrevChild(event->reason() == Qt::TabFocusReason);
    } else if (event->reason() == Qt::OtherFocusReason) {
        for (int link = 0; link <= m_stop; ++link)
            focusNextPrevChild(true);
    }
}

void RuleLabel::focusOutEvent(QFocusEvent* event)
{
    m_stop = linkInFocus().toInt();
    WrappedLabel::focusOutEvent(event);
}

} // namespace wheelhouse::ui

#include "moc_rule_label.cpp"
