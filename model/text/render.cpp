// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/text/render.h"

#include "model/text/texts.h"

#include <QCoreApplication>
#include <QHash>

namespace wheelhouse::text {
namespace {

using Index = QHash<QByteArray, const char*>;

const Index& sourcesByKey()
{
    static const Index index = [] {
        Index made;
        for (const std::span<const Text> table : allTexts()) {
            for (const Text& text : table)
                made.insert(text.key, text.source);
        }
        return made;
    }();
    return index;
}

const play::MessageArg* argumentOf(const play::Message& message, QStringView name)
{
    for (const play::MessageArg& arg : message.args) {
        if (arg.name == name)
            return &arg;
    }
    return nullptr;
}

/// A track of a figure by its words; one that only this table keeps by its name.
QString trackWords(const QString& track)
{
    static constexpr Text words[] = {
        {"hp", QT_TRANSLATE_NOOP("Messages", "HP")},
        {"wounds", QT_TRANSLATE_NOOP("Messages", "wounds")},
        {"exp", QT_TRANSLATE_NOOP("Messages", "EXP")},
        {"ac", QT_TRANSLATE_NOOP("Messages", "AC")},
        {"speed", QT_TRANSLATE_NOOP("Messages", "speed")},
        {"bloodied-at", QT_TRANSLATE_NOOP("Messages", "HP at which it is bloodied")},
        {"bloodied-ac", QT_TRANSLATE_NOOP("Messages", "AC once bloodied")},
        {"bloodied-speed", QT_TRANSLATE_NOOP("Messages", "speed once bloodied")},
    };
    for (const Text& one : words) {
        if (track == QLatin1String(one.key))
            return QCoreApplication::translate(textContext, one.source);
    }
    return track;
}

/// What stands for `{placeholder}`; nothing if no argument fills it.
std::optional<QString> filling(const play::Message& message, QStringView placeholder)
{
    const qsizetype colon = placeholder.indexOf(u':');
    const play::MessageArg* arg = argumentOf(message, placeholder.left(colon < 0 ? placeholder.size() : colon));
    if (!arg)
        return std::nullopt;
    const QStringView kind = placeholder.sliced(colon + 1);
    const qint64* number = std::get_if<qint64>(&arg->value);
    if (!number)
        return kind == u"track" ? trackWords(std::get<QString>(arg->value)) : std::get<QString>(arg->value);
    if (kind == u"initiative")
        return numberText(static_cast<play::Initiative>(*number));
    return QString::number(*number);
}

/// One pass, so that braces within a name are never taken for a placeholder.
QString filled(const QString& sentence, const play::Message& message)
{
    QString out;
    qsizetype at = 0;
    while (at < sentence.size()) {
        const qsizetype open = sentence.indexOf(u'{', at);
        const qsizetype close = open < 0 ? -1 : sentence.indexOf(u'}', open);
        if (close < 0)
            break;
        const QStringView whole = QStringView(sentence).sliced(open, close - open + 1);
        out += QStringView(sentence).sliced(at, open - at);
        if (const auto value = filling(message, whole.sliced(1, whole.size() - 2)))
            out += *value;
        else
            out += whole;
        at = close + 1;
    }
    out += QStringView(sentence).sliced(at);
    return out;
}

int countOf(const play::Message& message)
{
    const play::MessageArg* arg = argumentOf(message, u"count");
    const qint64* number = arg ? std::get_if<qint64>(&arg->value) : nullptr;
    return number ? static_cast<int>(*number) : -1;
}

} // namespace

std::vector<std::span<const Text>> allTexts()
{
    return {requestTexts(),   storageTexts(),  handsTexts(),       figureTexts(),   pieceTexts(),
            mapTexts(),       turnTexts(),     figureActTexts(),   pieceActTexts(), turnActTexts(),
            fixTexts(),       questionTexts(), ruleRefusalTexts(), ruleTexts(),     sheetTexts(),
            adventureTexts(), campaignTexts(), claimTexts(),       monsterTexts(),  reasonTexts()};
}

bool hasText(const QString& key)
{
    return sourcesByKey().contains(key.toUtf8());
}

QString render(const play::Message& message)
{
    const char* source = sourcesByKey().value(message.key.toUtf8(), nullptr);
    if (!source)
        return message.key;
    return filled(QCoreApplication::translate(textContext, source, nullptr, countOf(message)), message);
}

} // namespace wheelhouse::text
