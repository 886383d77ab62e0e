// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/pseudo_translator.h"

#include <QRegularExpression>

namespace wheelhouse::text {
namespace {

QChar accented(QChar letter)
{
    static const QString plain = QStringLiteral("AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz");
    static const QString marked = QStringLiteral("ÅáÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž");
    const qsizetype at = plain.indexOf(letter);
    return at < 0 ? letter : marked[at];
}

QString accentedAll(QStringView text)
{
    QString out;
    for (const QChar letter : text)
        out += accented(letter);
    return out;
}

} // namespace

QString pseudo(const QString& text)
{
    static const QRegularExpression kept(QStringLiteral("\\{[^}]*\\}|%L?(?:n|[0-9]{1,2})|<[^>]*>|&[a-z]+;"));
    QString out;
    qsizetype at = 0;
    qsizetype letters = 0;
    for (auto found = kept.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        out += accentedAll(QStringView(text).sliced(at, match.capturedStart() - at)) + match.captured();
        letters += match.capturedStart() - at;
        at = match.capturedEnd();
    }
    out += accentedAll(QStringView(text).sliced(at));
    letters += text.size() - at;
    const QString padding((letters * 2 + 4) / 5, u'~');
    return u'[' + out + padding + u']';
}

QString PseudoTranslator::translate(const char* context, const char* sourceText, const char*, int) const
{
    // Qt asks under the first name whether the language runs from right to left, under the second for keys.
    if (!sourceText || QLatin1String(sourceText) == QLatin1String("QT_LAYOUT_DIRECTION") ||
        QLatin1String(context) == QLatin1String("QShortcut"))
        return {};
    const QString source = QString::fromUtf8(sourceText);
    return source.isEmpty() ? QString() : pseudo(source);
}

} // namespace wheelhouse::text

#include "moc_pseudo_translator.cpp"
