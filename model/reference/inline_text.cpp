// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/inline_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace wheelhouse::reference {
namespace {

QString inlineTrouble(const char* english)
{
    return QCoreApplication::translate("Reference", english);
}

class InlineReader
{
public:
    InlineReader(QStringView source, const ArticleId& home) : m_source(source), m_home(home) {}

    tl::expected<Text, QString> read()
    {
        while (m_at < m_source.size() && m_trouble.isEmpty())
            step();
        if (m_trouble.isEmpty() && m_bold)
            m_trouble = inlineTrouble("Bold words (**) are not closed.");
        if (m_trouble.isEmpty() && m_italic)
            m_trouble = inlineTrouble("Words in italics (*) are not closed.");
        flush();
        if (m_trouble.isEmpty() && !m_rules.isEmpty())
            m_trouble = inlineTrouble("A rule is anchored where no sentence follows.");
        if (!m_trouble.isEmpty())
            return tl::unexpected(m_trouble);
        return std::move(m_text);
    }

private:
    void step()
    {
        const QChar letter = m_source[m_at];
        if (letter == u'\\' && m_at + 1 < m_source.size()) {
            m_letters += m_source[m_at + 1];
            m_at += 2;
        } else if (startsWith(u"{#")) {
            readAnchor();
        } else if (startsWith(u"**")) {
            toggle(m_bold, 2);
        } else if (letter == u'*' && isEmphasis()) {
            toggle(m_italic, 1);
        } else if (letter == u'`') {
            readCode();
        } else if (letter != u'[' || !readLink()) {
            takeLetters();
        }
    }

    /// This letter and those up to the next that may mean something.
    void takeLetters()
    {
        const qsizetype from = m_at++;
        while (m_at < m_source.size() && !QStringView(u"\\{*`[").contains(m_source[m_at]))
            ++m_at;
        m_letters += m_source.sliced(from, m_at - from);
    }

    bool startsWith(QStringView what) const { return m_source.sliced(m_at).startsWith(what); }

    /// A star with spaces around it stands for itself.
    bool isEmphasis() const { return m_italic || (m_at + 1 < m_source.size() && !m_source[m_at + 1].isSpace()); }

    void flush()
    {
        if (m_letters.isEmpty())
            return;
        Span span{.text = std::exchange(m_letters, {}),
                  .bold = m_bold,
                  .italic = m_italic,
                  .code = false,
                  .link = {},
                  .rules = {}};
        span.rules = std::exchange(m_rules, {});
        m_text.push_back(std::move(span));
    }

    void toggle(bool& style, qsizetype length)
    {
        flush();
        style = !style;
        m_at += length;
    }

    void readAnchor()
    {
        const qsizetype end = m_source.indexOf(u'}', m_at);
        const QString id = m_source.sliced(m_at + 2, end < 0 ? 0 : end - m_at - 2).toString();
        if (!isRuleId(id)) {
            m_trouble = inlineTrouble("“%1” is no rule's id, such as ABC-DEF-07.").arg(id);
            return;
        }
        flush();
        m_rules << id;
        m_at = end + 1;
    }

    void readCode()
    {
        const qsizetype end = m_source.indexOf(u'`', m_at + 1);
        if (end < 0) {
            m_trouble = inlineTrouble("Words in ` are not closed.");
            return;
        }
        flush();
        m_letters = m_source.sliced(m_at + 1, end - m_at - 1).toString();
        flush();
        if (!m_text.empty())
            m_text.back().code = true;
        m_at = end + 1;
    }

    /// False if the bracket opens no link.
    bool readLink()
    {
        const qsizetype middle = m_source.indexOf(u"](", m_at);
        const qsizetype nextOpening = m_source.indexOf(u'[', m_at + 1);
        if (middle < 0 || (nextOpening >= 0 && nextOpening < middle))
            return false;
        const qsizetype end = m_source.indexOf(u')', middle);
        const QString target = m_source.sliced(middle + 2, end < 0 ? 0 : end - middle - 2).toString();
        const auto link = linkTo(target);
        if (!link) {
            m_trouble = inlineTrouble("“%1” is no article to lead to.").arg(target);
            return true;
        }
        flush();
        QString words = m_source.sliced(m_at + 1, middle - m_at - 1).toString();
        const bool isBold = words.startsWith(QStringLiteral("**")) && words.endsWith(QStringLiteral("**"));
        m_letters = words.remove(QStringLiteral("**"));
        flush();
        if (!m_text.empty()) {
            m_text.back().link = *link;
            m_text.back().bold = m_bold || isBold;
        }
        m_at = end + 1;
        return true;
    }

    std::optional<Link> linkTo(const QString& target) const
    {
        static const QRegularExpression toSwitch(QStringLiteral("^switch:([a-z0-9-]+)$"));
        if (const auto match = toSwitch.match(target); match.hasMatch())
            return Link{{m_home.system, {}}, {}, match.captured(1)};
        const qsizetype hash = target.indexOf(u'#');
        const QString words = hash < 0 ? target : target.first(hash);
        const QString rule = hash < 0 ? QString() : target.sliced(hash + 1);
        const auto article = words.isEmpty() && hash == 0 ? m_home : readArticleId(words, m_home);
        if (!article || (hash >= 0 && !isRuleId(rule)))
            return std::nullopt;
        return Link{*article, rule};
    }

    QStringView m_source;
    const ArticleId& m_home;
    qsizetype m_at = 0;
    QString m_letters;
    QStringList m_rules;
    bool m_bold = false;
    bool m_italic = false;
    Text m_text;
    QString m_trouble;
};

} // namespace

tl::expected<Text, QString> readInline(QStringView source, const ArticleId& home)
{
    return InlineReader(source, home).read();
}

std::optional<ArticleId> readArticleId(const QString& words, const ArticleId& home)
{
    static const QRegularExpression form(QStringLiteral("^(?:(?:\\.\\./)?([a-z0-9-]+)/)?([a-z0-9-]+)$"));
    const auto match = form.match(words);
    if (!match.hasMatch())
        return std::nullopt;
    return ArticleId{match.captured(1).isEmpty() ? home.system : match.captured(1), match.captured(2)};
}

bool isRuleId(const QString& id)
{
    static const QRegularExpression form(QStringLiteral("^[A-Z]{3}-[A-Z]{2,4}-[0-9]{2}$"));
    return form.match(id).hasMatch();
}

} // namespace wheelhouse::reference
