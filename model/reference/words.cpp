// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reference/words.h"

#include <QSet>

namespace wheelhouse::reference {

void forEachWord(QStringView text, const std::function<void(const QString&)>& take)
{
    constexpr char16_t ascii = 128;
    QString word; // one for all of them: most texts are indexed, and nothing of them is kept
    const auto end = [&] {
        if (!word.isEmpty())
            take(word);
        word.resize(0);
    };
    const auto add = [&](QChar letter) {
        if (letter.isLetterOrNumber())
            word += letter;
        else if (!letter.isMark())
            end();
    };
    for (qsizetype at = 0; at < text.size();) {
        if (text[at].unicode() < ascii) {
            add(text[at++].toLower());
            continue;
        }
        qsizetype past = at;
        while (past < text.size() && text[past].unicode() >= ascii)
            ++past;
        const QString others = text.sliced(at, past - at).toString().toLower();
        for (const QChar letter : others.normalized(QString::NormalizationForm_KD))
            add(letter);
        at = past;
    }
    end();
}

QStringList wordsOf(QStringView text)
{
    QStringList words;
    forEachWord(text, [&words](const QString& word) { words << word; });
    return words;
}

bool isFiller(const QString& word)
{
    static const QSet<QString> fillers = [] {
        const QStringList list =
            QStringLiteral(
                "a about actually again all also am an and any are as at be been but by can cant could d did "
                "do does doesnt doing dont during each else ever every for from get gets go goes going gonna got had "
                "happen happens has have having he her hers him his how hows i if im in into is isnt it its "
                "just ll m many may me might mine much must my need needs no not now of off ok on only or our "
                "ours out re really s she should so some someone something still stuff t than thats the their "
                "them then there they thing things this those to too two u us use using ve very was we well "
                "were what whats when whens where wheres which who whom whos whose why will with would yes yet "
                "you your yours")
                .split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return fillers.contains(word);
}

} // namespace wheelhouse::reference
