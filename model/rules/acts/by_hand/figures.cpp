// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that come, go and get another name.
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/from_content.h"
#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
void setOwnTrack(Figure& figure, const char* name, const std::optional<int>& value, bool bounded)
{
    if (!value) {
        return;
    }
    const QString key = QString::fromLatin1(name);
    const std::optional<int> maximum = bounded ? value : std::nullopt;
    if (Track* track = figure.track(key)) {
        *track = {key, *value, maximum};
    } else {
        figure.tracks.push_back({key, *value, maximum});
    }
}

void joinGroup(CommandContext& context, const QString& group, const FigureId& figure)
{
    for (const TurnEntry& entry : context.table().order) {
        if (!group.isEmpty() && entry.label == group) {
            TurnEntry after = entry;
            after.figures.push_back(figure);
            context.happen(TurnEntryChanged{entry, std::move(after)});
            return;
        }
    }
}

void leaveOrder(CommandContext& context, const FigureId& figure)
{
    const std::vector<TurnEntry> order = context.table().order;
    for (const TurnEntry& entry : order) {
        TurnEntry after = entry;
        if (std::erase(after.figures, figure) > 0) {
            context.happen(TurnEntryChanged{entry, std::move(after)});
        }
    }
}

/// What lay by a figure that goes: its initiative card goes back, what it carried is left where it stood.
void leavePieces(CommandContext& context, const FigureId& figure)
{
    std::vector<Piece> pieces;
    for (const Piece* piece : context.table().piecesAt(onFigure(figure))) {
        pieces.push_back(*piece);
    }
    for (const Piece& piece : pieces) {
        if (piece.kind == initiativeKind()) {
            context.returnPiece(piece.id);
        } else {
            context.movePiece(piece.id, {Place::Kind::Map, {}, {}}, piece.faceUp);
        }
    }
}

std::optional<Figure> readFigure(const CommandContext& context, CommandArguments& asked)
{
    Figure figure;
    const QString content = asked.args.textOr("content", {});
    if (!content.isEmpty()) {
        std::optional<Figure> defined = figureOf(context.content(), content);
        const auto* card = content::find(context.content().cards, content::CardId(content));
        const auto* deck = card ? content::find(context.content().decks, card->deck) : nullptr;
        const bool isFigure = deck && std::ranges::any_of(deck->values, [](const content::CardLabel& label) {
                                  return label.id == QLatin1String("hit-points");
                              });
        if (!defined && isFigure) {
            const bool isHero = deck->kind == QLatin1String("hero");
            defined = figureOf(*card, isHero ? FigureKind::Character : FigureKind::Monster);
        }
        if (!defined) {
            asked.fail(Message("unknown-definition").with("name", content), asked.args.pointer("content"));
            return std::nullopt;
        }
        figure = *defined;
    }
    figure.name = content.isEmpty() ? asked.args.text("name") : asked.args.textOr("name", figure.name);
    if (content.isEmpty() || asked.args.has("kind")) {
        figure.kind = static_cast<FigureKind>(asked.choice("kind", {"character", "champion", "monster"}));
    }
    figure.size = asked.args.numberOrNothing("size", 1, board::maxMiniSize).value_or(figure.size);
    figure.group = asked.args.textOr("group", {});
    const Seat* seat = asked.seatIfGiven();
    figure.seat = seat ? seat->id : SeatId();
    const auto hp = asked.args.numberOrNothing("hp", 1, 199);
    setOwnTrack(figure, "hp", hp, true);
    if (hp) {
        figure.wheel.reset();
    }
    setOwnTrack(figure, "ac", asked.args.numberOrNothing("ac", 0, 99), false);
    setOwnTrack(figure, "speed", asked.args.numberOrNothing("speed", 0, 99), false);
    setOwnTrack(figure, "wounds", asked.args.numberOrNothing("wounds", 1, 199), true);
    if (asked.args.has("wounds")) {
        if (Track* wounds = figure.track(QStringLiteral("wounds"))) {
            wounds->value = 0;
        }
    }
    if (content.isEmpty() && figure.kind == FigureKind::Character) {
        figure.tracks.push_back({QStringLiteral("exp"), 0, std::nullopt});
    }
    return asked.problem() ? std::nullopt : std::optional(std::move(figure));
}
} // namespace

ActResult addFigure(CommandContext& context, CommandArguments& asked)
{
    std::optional<Figure> figure = readFigure(context, asked);
    if (!figure) {
        return asked.refusal();
    }
    context.byHand = true;
    figure->id = context.freeFigureId(figure->content.isEmpty() ? figure->name : figure->content);
    Message title = Message("line-figure-added").with("figure", figure->name);
    const FigureId id = figure->id;
    const QString group = figure->group;
    const QString content = figure->content;
    context.happen(FigureAdded{std::move(*figure)});
    joinGroup(context, group, id);
    introduceConditions(context, content);
    return title;
}

ActResult removeFigure(CommandContext& context, CommandArguments& asked)
{
    const Figure* found = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const Figure figure = *found;
    if (figure.seat) {
        withdrawQuestions(context);
    }
    std::vector<Token> tokens;
    for (const Token* token : context.table().tokensOn(figure.id)) {
        tokens.push_back(*token);
    }
    for (const Token& token : tokens) {
        context.happen(TokenRemoved{token});
    }
    leavePieces(context, figure.id);
    leaveOrder(context, figure.id);
    context.happen(FigureRemoved{figure});
    return Message("line-figure-removed").with("figure", figure.name);
}

ActResult renameFigure(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    const QString name = asked.args.text("name");
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const QString before = figure->name;
    if (before != name) {
        context.happen(FigureRenamed{figure->id, before, name});
    }
    return Message("line-figure-renamed").with("figure", before).with("after", name);
}

} // namespace wheelhouse::rules::acts
