// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/primary_act.h"

#include "model/play/session/linked_sessions.h"
#include "model/play/table/figure_names.h"
#include "model/play/table/initiative.h"
#include "model/play/table/last_to_show.h"
#include "model/text/render.h"
#include "ui/table/common/act_words.h"
#include "ui/table/stage/prompt_options.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
struct PrimaryWords {
    Q_DECLARE_TR_FUNCTIONS(PrimaryWords)
};

QString nameOf(const play::TurnEntry& entry, const play::Table& table)
{
    if (!entry.label.isEmpty()) {
        return entry.label;
    }
    const bool waits = entry.state == play::TurnEntry::State::Waiting;
    const play::FigureId first = !entry.figures.empty() ? entry.figures.front()
                                 : waits                ? play::lastToShow(table)
                                                        : play::FigureId();
    const play::Figure* figure = table.figure(first);
    return figure ? play::calledOn(table, *figure) : QString();
}

/// Whether the app can tell who shows this number: a monster group, an open card, cards that it dealt, or the last one.
bool isKnownToApp(const play::TurnEntry& entry, const play::Table& table)
{
    return !entry.figures.empty() || !table.real.initiativeCards || play::lastToShow(table);
}

/// The seat to which dealing gives the open card: the active one, else the first.
play::SeatId openerOf(const play::Table& table)
{
    return table.seat(table.active) || table.seats.empty() ? table.active : table.seats.front().id;
}

/// "Move + Action unspent", where the rules count them: a move is not an action in every game. What is barred is not
/// there to be spent.
QString unspent(const TableContext& context)
{
    QStringList left;
    for (const play::ActionsLeft& each :
         context.sheet() ? context.sheet()->actions : std::vector<play::ActionsLeft>()) {
        if (each.left > 0 && each.barredBy.isEmpty()) {
            const QString name = text::render(each.name);
            left << (each.left > 1 ? PrimaryWords::tr("%1 × %2", "2 × Move").arg(each.left).arg(name) : name);
        }
    }
    return left.isEmpty()
               ? QString()
               : PrimaryWords::tr("%1 unspent", "Move + Action unspent").arg(left.join(QStringLiteral(" + ")));
}

/// Of a group one acts after the other.
PrimaryAct endOfMember(const TableContext& context)
{
    const play::Figure* now = context.table().figure(context.sheet()->figure);
    const items::FigureRow* one = context.row(context.sheet()->figure);
    const items::FigureRow* next = context.row(context.sheet()->follows);
    PrimaryAct act;
    act.look.seat = now ? context.accentOf(now->seat) : -1;
    act.look.title = PrimaryWords::tr("End %1").arg(one ? one->name : QString());
    act.look.detail = PrimaryWords::tr("next: %1").arg(next ? next->name : QString());
    act.ask = ask::endTurn(true);
    return act;
}

PrimaryAct endOfTurn(const TableContext& context, const play::TurnEntry& acting)
{
    const play::Table& table = context.table();
    const play::TurnEntry* next = table.nextWaiting();
    const play::Figure* figure = table.figure(acting.figures.empty() ? play::FigureId() : acting.figures.front());
    PrimaryAct act;
    act.look.seat = figure ? context.accentOf(figure->seat) : -1;
    const QString who = nameOf(acting, table);
    act.ask = ask::endTurn(true);
    const bool hasCards = !table.deal.heaps.empty() || table.deal.openToActive;
    if (!next) {
        act.look.title = PrimaryWords::tr("End %1").arg(who);
        act.look.detail = PrimaryWords::tr("the last turn of round %1").arg(table.round);
    } else if (!hasCards) {
        act.look.title = PrimaryWords::tr("End %1").arg(who);
        act.look.detail = PrimaryWords::tr("next: %1").arg(nameOf(*next, table));
    } else if (isKnownToApp(*next, table)) {
        const bool hasCard = !play::cardBefore(next->number) || nameOf(*next, table).isEmpty();
        act.look.title = hasCard ? PrimaryWords::tr("End %1 · show %2").arg(who, play::numberText(*next))
                                 : PrimaryWords::tr("End %1").arg(who);
        const QString name = nameOf(*next, table);
        act.look.detail =
            name.isEmpty() ? PrimaryWords::tr("the next card is turned over") : PrimaryWords::tr("next: %1").arg(name);
    } else {
        act.look.title = PrimaryWords::tr("End %1").arg(who);
        act.look.detail = PrimaryWords::tr("then turn over %1").arg(play::numberText(*next));
        act.ask = ask::endTurn(false);
    }
    if (const QString left = unspent(context); !left.isEmpty()) {
        act.look.detail = PrimaryWords::tr("%1 · %2").arg(act.look.detail, left);
    }
    return act;
}

PrimaryAct nextNumber(const TableContext& context, const play::TurnEntry& next)
{
    const play::Table& table = context.table();
    const QString number = play::numberText(next);
    PrimaryAct act;
    act.look.seat = next.label.isEmpty() ? context.ownerOf(next.seat) : -1;
    if (!isKnownToApp(next, table)) {
        act.look.title = PrimaryWords::tr("Who showed %1?").arg(number);
        act.look.detail = PrimaryWords::tr("tap its card, or its name above");
        act.look.enabled = false;
        return act;
    }
    const QString name = nameOf(next, table);
    const auto low = name.isEmpty() ? std::nullopt : play::cardBefore(next.number);
    act.look.title = low && play::areSeveral(table, next) ? PrimaryWords::tr("%1 act").arg(name)
                     : low                                ? PrimaryWords::tr("%1 acts").arg(name)
                     : name.isEmpty()                     ? PrimaryWords::tr("Show %1").arg(number)
                                                          : PrimaryWords::tr("%1 · %2 begins").arg(number, name);
    act.look.detail = PrimaryWords::tr("round %1").arg(table.round);
    if (low) {
        act.look.detail = PrimaryWords::tr("between %1 and %2 · round %3").arg(*low).arg(*low + 1).arg(table.round);
    }
    act.ask = ask::beginTurn(next.number, next.figures.empty() ? play::lastToShow(table) : play::FigureId());
    return act;
}
/// What the rules have come next, and what that brings.
PrimaryAct asTheSheetSays(const TableContext& context, const play::TurnEntry& acting)
{
    const play::SheetNext& next = *context.sheet()->next;
    QStringList coming;
    for (const play::Message& each : next.coming) {
        coming << text::render(each);
    }
    const QString separator = QStringLiteral(" · ");
    PrimaryAct act;
    act.look.title = text::render(next.act.label);
    const QString brings = coming.join(separator);
    if (act.look.title.isEmpty()) {
        act.look.title = brings;
        coming.clear();
    }
    const play::TurnEntry* follows = context.table().nextWaiting();
    if (coming.isEmpty() && follows) {
        coming << PrimaryWords::tr("next: %1").arg(nameOf(*follows, context.table()));
    }
    if (const QString left = unspent(context); !left.isEmpty()) {
        coming << left;
    }
    act.look.detail = coming.join(separator);
    const play::Figure* figure =
        context.table().figure(acting.figures.empty() ? play::FigureId() : acting.figures.front());
    act.look.seat = figure ? context.accentOf(figure->seat) : -1;
    act.ask = ask::act(next.act);
    return act;
}
} // namespace

PrimaryAct endingAct(const TableContext& context, const play::TurnEntry& acting)
{
    if (context.sheet() && context.sheet()->next) {
        return asTheSheetSays(context, acting);
    }
    return context.sheet() && context.sheet()->follows ? endOfMember(context) : endOfTurn(context, acting);
}

const play::SheetAct* runOf(const TableContext& context)
{
    if (!context.sheet()) {
        return nullptr;
    }
    const auto& acts = context.sheet()->acts;
    const auto run = std::ranges::find(acts, QLatin1String("run"), &play::SheetAct::type);
    return run == acts.end() || !run->whyNot.isEmpty() ? nullptr : &*run;
}

bool endsWithRound(const TableContext& context)
{
    const play::Table& table = context.table();
    return context.sheet() && table.rounds && table.round >= *table.rounds;
}

PrimaryAct passingOn(const TableContext& context, const QString& next)
{
    const play::SeatId seat = context.reactions()->seat;
    PrimaryAct act;
    act.look.title = PrimaryWords::tr("Nobody reacts · on to %1").arg(next);
    act.look.detail = PrimaryWords::tr("%1 lets it pass").arg(context.nameOf(seat));
    act.look.seat = context.ownerOf(seat);
    act.ask = ask::pass();
    return act;
}

namespace {
/// What is answered by going on: what the question says itself, or that a figure is still where it was seen last; in
/// its detail the question, or for whom the answer speaks.
ChoiceLook standardLook(const TableContext& context, const play::Prompt& prompt)
{
    QStringList names; // of several, each by its own
    for (const nlohmann::json& id :
         prompt.standard.get().is_array() ? prompt.standard.get() : nlohmann::json::array()) {
        const QString named = id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString();
        const play::Piece* piece = context.table().piece(play::PieceId(named));
        const play::FaceKind* face = piece && piece->face.value ? context.table().face(*piece->face.value) : nullptr;
        const items::FigureRow* row = context.row(play::FigureId(named));
        if (row || face) {
            names << (row ? row->name : face->name);
        }
    }
    if (!names.isEmpty()) {
        return {.title = names.join(QStringLiteral(" + ")), .detail = text::render(prompt.title)};
    }
    const auto first = std::ranges::find_if(prompt.options, [&](const play::PromptOption& option) {
        return prompt.standard.get() == nlohmann::json(option.id.toStdString()) && !option.label.isEmpty();
    });
    const bool isNamed =
        prompt.kind == play::PromptKind::ChooseOption || prompt.title.key.startsWith(QLatin1String("ask-monster-"));
    ChoiceLook look = first != prompt.options.end() && isNamed ? lookOfMany(first->label) : ChoiceLook();
    look.title = look.title.isEmpty() ? PrimaryWords::tr("Keep it as it is") : look.title;
    look.detail = look.detail.isEmpty() ? text::render(prompt.title) : look.detail;
    return look;
}

/// The way to another session, where the sheet offers this one; nothing where it does not.
std::optional<PrimaryAct> wayTo(const TableContext& context, const QString& type, const QString& detail)
{
    const auto acts = context.sheet() ? context.sheet()->acts : std::vector<play::SheetAct>();
    const auto found = std::ranges::find(acts, type, &play::SheetAct::type);
    if (found == acts.end()) {
        return std::nullopt;
    }
    PrimaryAct act;
    act.look.title = text::render(found->label);
    act.look.detail = detail;
    act.look.seat = ofNobody;
    act.ask = ask::act(*found);
    return act;
}

/// What is asked, to be kept as it is where that is an answer.
PrimaryAct askedAct(const TableContext& context, const play::Prompt& prompt)
{
    constexpr qsizetype longest = 60; // that is read on the button; the stage has all of it
    PrimaryAct act;
    act.look.title = text::render(prompt.title);
    const qsizetype head = act.look.title.indexOf(QLatin1String(": "));
    if (act.look.title.size() > longest && head > 0) {
        act.look.title.truncate(head); // "Bell-Drowned A, Rope and clapper"
    }
    act.look.detail = prompt.seat ? context.nameOf(prompt.seat) : QString();
    act.look.seat = context.ownerOf(prompt.seat);
    act.look.enabled = false;
    if (!prompt.standard.isNull()) {
        const ChoiceLook standard = standardLook(context, prompt);
        act.look.title = standard.title;
        act.look.detail = standard.detail;
        act.look.enabled = true;
        act.look.weighty = prompt.standard.get() == nlohmann::json("all-there");
        act.ask = ask::answer(prompt, prompt.standard);
        if (paymentBy(prompt, {})) { // going on spends nothing that nobody has chosen
            act.look.title = PrimaryWords::tr("Let it happen");
            act.ask = ask::answerIds(prompt, {});
        }
    }
    return act;
}

/// Nobody is left to act in the round.
PrimaryAct endingRound(const TableContext& context)
{
    const int round = context.table().round;
    const bool last = endsWithRound(context);
    PrimaryAct act;
    act.look.title = last ? PrimaryWords::tr("End the game") : PrimaryWords::tr("End round %1").arg(round);
    act.look.detail =
        last ? PrimaryWords::tr("round %1 was the last").arg(round) : PrimaryWords::tr("dials turn down by one");
    act.look.seat = ofNobody;
    act.ask = ask::endRound();
    return act;
}

/// The round begins with its numbers.
PrimaryAct dealingAct(const TableContext& context)
{
    const play::Table& table = context.table();
    const play::SeatId opener = openerOf(table);
    PrimaryAct act;
    act.look.seat = context.ownerOf(opener);
    act.look.title = table.real.initiativeCards ? PrimaryWords::tr("Begin round %1").arg(table.round)
                                                : PrimaryWords::tr("Deal round %1").arg(table.round);
    act.look.detail = table.real.initiativeCards
                          ? PrimaryWords::tr("deal your cards, lay them face down, then press")
                          : PrimaryWords::tr("%1 takes the open card").arg(context.nameOf(opener));
    act.ask = ask::deal();
    return act;
}
} // namespace

PrimaryAct primaryAct(const TableContext& context)
{
    const play::State& state = context.state();
    const play::Table& table = context.table();
    PrimaryAct act;
    if (!state.result.isEmpty()) {
        if (const auto back = wayTo(context, play::handBackAct, PrimaryWords::tr("the game is over"))) {
            return *back;
        }
        act.look.title = PrimaryWords::tr("Leave the table");
        act.look.detail = PrimaryWords::tr("the game is over");
        act.look.seat = ofNobody;
        act.leaves = true;
        return act;
    }
    if (const auto secrets = context.secretsToSettle(); !secrets.empty()) {
        act.curtain = secrets.front();
        act.look.seat = context.accentOf(act.curtain);
        act.look.title = PrimaryWords::tr("%1’s eyes only").arg(context.nameOf(act.curtain));
        act.look.detail = PrimaryWords::tr("hand over the screen, then press");
        return act;
    }
    if (const play::Prompt* prompt = context.openPrompt()) {
        return askedAct(context, *prompt);
    }
    if (const play::Prompt* reactions = context.reactions()) {
        act.look.title = PrimaryWords::tr("Go on");
        act.look.detail = PrimaryWords::tr("nobody reacts");
        act.look.seat = context.ownerOf(reactions->seat);
        act.ask = ask::pass();
        return act;
    }
    if (const play::SheetAct* run = runOf(context)) {
        act.look.title = text::render(run->label);
        act.look.detail = PrimaryWords::tr("by the script on the card");
        act.look.seat = ofNobody;
        act.ask = ask::act(*run);
        return act;
    }
    if (const auto onward = wayTo(context, play::onwardAct, PrimaryWords::tr("a game of its own"))) {
        return *onward;
    }
    if (const play::TurnEntry* acting = table.acting()) {
        return endingAct(context, *acting);
    }
    const bool dealt = table.phase != QLatin1String("initiative");
    if (dealt && table.nextWaiting()) {
        return nextNumber(context, *table.nextWaiting());
    }
    return dealt ? endingRound(context) : dealingAct(context);
}

} // namespace wheelhouse::ui
