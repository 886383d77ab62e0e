// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/answer_letters.h"

#include "model/text/render.h"
#include "ui/common/equals_letters.h"

#include <QCoreApplication>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
struct LetterWords {
    Q_DECLARE_TR_FUNCTIONS(LetterWords)
};

constexpr size_t mostLetters = 26;

/// Whether monsters leave it open: by their script, or by what cards do in their turn, such as a push.
bool isLeftOpenByMonsters(const play::Prompt& prompt, const TableContext& context)
{
    const QString& key = prompt.title.key;
    const play::Figure* acting = context.table().figure(context.acting());
    const bool isOfCard = key.startsWith(QLatin1String("ask-effect-")) || key.startsWith(QLatin1String("ask-whom-"));
    const bool isPlaceOrFigure =
        prompt.kind == play::PromptKind::ChooseSpace || prompt.kind == play::PromptKind::ChooseFigures;
    return key.startsWith(QLatin1String("ask-monster-")) ||
           (isOfCard && isPlaceOrFigure && acting && acting->seat.isEmpty());
}
} // namespace

std::vector<QString> answerLetters(const play::Prompt& prompt, const TableContext& context)
{
    const size_t count = prompt.options.size();
    if (!isLeftOpenByMonsters(prompt, context) || count < 2 || count > mostLetters) {
        return {};
    }
    std::vector<QString> names;
    for (const play::PromptOption& option : prompt.options) {
        const items::FigureRow* row = context.row(play::FigureId(option.id));
        names.push_back(row ? row->name : QString());
    }
    std::vector<QString> letters = lettersOfEquals(names);
    const bool hasMap = context.table().showsMap() || context.table().hasMapForMonsters();
    const bool areOwn = std::ranges::equal(names, letters, [](const QString& name, const QString& letter) {
        return name.endsWith(QLatin1Char(' ') + letter);
    });
    return hasMap || areOwn ? letters : std::vector<QString>();
}

bool isTypedByName(const play::Prompt& prompt)
{
    constexpr size_t mostNumbered = 9;
    return prompt.kind == play::PromptKind::ChooseOption && prompt.options.size() > mostNumbered;
}

QString whyAsked(const play::Prompt& prompt, const TableContext& context)
{
    const bool saysWho = prompt.why.key == QLatin1String("why-monster-card") || !answerLetters(prompt, context).empty();
    return saysWho ? whoChooses(prompt, context) : text::render(prompt.why);
}

QString whoChooses(const play::Prompt& prompt, const TableContext& context)
{
    const QString name = context.nameOf(prompt.seat);
    const play::SeatId& active = context.table().active;                        // of games that have one
    const bool isOfCard = prompt.why.key == QLatin1String("why-effect-choice"); // which its own player uses
    const QString who = name.isEmpty() ? QString()
                        : !isOfCard && !active.isEmpty() && prompt.seat != active
                            ? LetterWords::tr("%1 chooses, as the player who is not active.").arg(name)
                            : LetterWords::tr("%1 chooses.").arg(name);
    return QStringList{who, text::render(prompt.why)}.join(QLatin1Char(' ')).trimmed();
}

} // namespace wheelhouse::ui
