// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/answer_letters.h"

#include "model/text/render.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
struct LetterWords {
    Q_DECLARE_TR_FUNCTIONS(LetterWords)
};

constexpr size_t mostLetters = 26;

/// "B" of "Gnawling B"; empty for any other name.
QString ownLetter(const QString& name)
{
    const QString last = name.section(QLatin1Char(' '), -1);
    const bool isLetter = last.size() == 1 && last.front() >= QLatin1Char('A') && last.front() <= QLatin1Char('Z');
    return isLetter && last != name ? last : QString();
}
} // namespace

std::vector<QString> answerLetters(const play::Prompt& prompt, const TableContext& context)
{
    const size_t count = prompt.options.size();
    if (!prompt.title.key.startsWith(QLatin1String("ask-monster-")) || count < 2 || count > mostLetters) {
        return {};
    }
    std::vector<QString> own;
    std::vector<QString> letters;
    for (const play::PromptOption& option : prompt.options) {
        const items::FigureRow* row = context.row(play::FigureId(option.id));
        const QString letter = row ? ownLetter(row->name) : QString();
        if (!letter.isEmpty() && std::ranges::find(own, letter) == own.end()) {
            own.push_back(letter);
        }
        letters.emplace_back(QChar(u'A' + static_cast<char16_t>(letters.size())));
    }
    return own.size() == count ? own : letters;
}

QString whoChooses(const play::Prompt& prompt, const TableContext& context)
{
    const QString name = context.nameOf(prompt.seat);
    const QString who = name.isEmpty() ? QString()
                        : prompt.seat != context.table().active
                            ? LetterWords::tr("%1 chooses, as the player who is not active.").arg(name)
                            : LetterWords::tr("%1 chooses.").arg(name);
    return QStringList{who, text::render(prompt.why)}.join(QLatin1Char(' ')).trimmed();
}

} // namespace wheelhouse::ui
