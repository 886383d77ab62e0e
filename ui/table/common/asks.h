// SPDX-License-Identifier: GPL-3.0-or-later
// What a gesture asks for, before it has a giver: a command's type and arguments. One builder for each command that
// the table page can make, so that spelling stands in one place.
#pragma once

#include "model/packs/owner/card_changes.h"
#include "model/packs/owner/card_entries.h"
#include "model/play/prompts/prompt.h"
#include "model/play/prompts/turn_sheet.h"
#include "model/play/session/command.h"
#include "model/play/table/result.h"
#include "model/play/table/table.h"

namespace wheelhouse::ui {

struct Ask {
    QString type;
    play::JsonValue args;
    play::SeatId seat; ///< empty: the table
    friend bool operator==(const Ask&, const Ask&) = default;
};

namespace ask {

Ask adjust(const play::FigureId& figure, int by, const QString& track = QStringLiteral("hp"));
Ask useDial(const play::FigureId& figure, const play::DialId& dial);
Ask setDial(const play::FigureId& figure, const play::DialId& dial, int value);
Ask setValue(const play::FigureId& figure, const QString& field, std::optional<int> value);
Ask addToken(const play::FigureId& bearer, const QString& condition);
Ask removeToken(const play::TokenId& token);
/// What an attack has set up bars its healing no more.
Ask allowHealing(const play::FigureId& figure);
Ask countUp(const play::CounterId& counter, int by);
/// `byHand`: a token out of the bag, which opens no chest.
Ask loot(const play::FigureId& figure, bool byHand = false);
Ask equip(const play::PieceId& piece, const QString& face = {});
Ask unequip(const play::PieceId& piece);
Ask drop(const play::PieceId& piece);
Ask give(const play::PieceId& piece, const play::FigureId& to);
Ask pickUp(const play::PieceId& piece, const play::FigureId& figure);
/// Lays a card face up on its discard; `face` says which it is where nobody has told the app.
Ask discard(const play::PieceId& piece, const QString& face = {});
Ask returnLoot(const play::PieceId& piece);
Ask deal();
Ask beginTurn(std::optional<play::Initiative> number, const play::FigureId& figure = {});
Ask endTurn(bool next);
Ask passOver(play::Initiative number);
Ask endRound();
/// Who has won, where the rules do not say it; without a seat it is a draw.
Ask result(const play::SeatId& winner = {});
/// What all have together: "won", "lost" or "drawn".
Ask resultOfAll(const char* ending);
/// What each has.
Ask resultOfEach(const std::vector<play::SeatEnding>& endings);
/// Another reading of a rule from now on.
Ask house(const QString& rule, bool on);
/// Shows a map, the scenario's where none is named, or puts it away.
Ask showMap(const content::MapId& map = {});
Ask showMapForMonsters(const content::MapId& map = {});
Ask hideMap();
Ask move(const play::FigureId& figure, board::Space to);
/// Sets it where it stands on the table; nobody moves by it.
Ask place(const play::FigureId& figure, board::Space at);
Ask takeOffMap(const play::FigureId& figure);
/// Opens or closes the door on this edge, whichever it is not.
Ask door(const board::Edge& edge);
Ask setOut();
Ask real(const char* piece, bool on);
/// The other thing is said about places than what stands.
Ask claim(const play::SheetClaim& claim);
Ask claim(const play::SheetCover& cover);
/// Everybody who is asked for a reaction lets it pass.
Ask pass();
/// Experience of an achievement, with what follows from it.
Ask earn(const play::FigureId& figure);
Ask trade(const play::PieceId& piece, const play::FigureId& to);
/// What a sheet offers, with what was chosen since.
struct Aim {
    std::vector<play::FigureId> targets = {};
    std::vector<play::FigureId> covered = {};
    std::vector<int> dice = {};
    bool anyway = false;
};
Ask act(const play::SheetAct& act, const Aim& aim = {});
/// The same although the rules refuse it.
Ask anyway(Ask ask);
bool isAnyway(const Ask& ask);
/// The same as long as the rules do not refuse it.
Ask withinRules(Ask ask);
/// The space on the map to which it moves this figure; none for anything else.
std::optional<board::Space> spaceMovedTo(const Ask& ask, const play::FigureId& figure);
/// The app throws so many dice of these kinds.
Ask roll(const std::vector<std::pair<QString, int>>& dice);
/// Real dice have fallen like this.
Ask rolled(const std::vector<play::FallenDie>& dice);
/// Lays a deck of the pack on the table: a real one, or one that the app keeps.
Ask layDeck(const content::DeckId& deck, bool real);
Ask setPile(const play::PileId& pile, bool real);
/// The same of all decks.
Ask setEveryPile(bool real);
Ask shufflePile(const play::PileId& pile, bool withDiscard);
/// A seat looks at so many cards from the top; without a seat everybody does.
Ask peek(const play::PileId& pile, int count, const play::SeatId& seat = {});
/// For everybody to see where neither a seat nor a figure draws. `face` says which card a real one is.
Ask drawCard(const play::PileId& pile, const QString& face = {});
Ask drawCardFor(const play::PileId& pile, const play::SeatId& seat);
Ask drawCardFor(const play::PileId& pile, const play::FigureId& figure);
/// Puts a card face down into the pile that it came from, under so many others.
Ask putUnder(const play::PieceId& piece, int others, const QString& face = {});
Ask putAtBottom(const play::PieceId& piece, const QString& face = {});
Ask setRound(int round);
Ask setActive(const play::SeatId& seat);
Ask renameSeat(const play::Seat& seat, const QString& name);
Ask swapSides();
Ask answer(const play::Prompt& prompt, const play::JsonValue& value);
/// The space that a question offers to whoever just goes on; none where it offers none.
std::optional<board::Space> spaceToKeep(const play::Prompt& prompt);
Ask answerIds(const play::Prompt& prompt, const std::vector<QString>& ids);
Ask assign(const play::Prompt& prompt, const std::vector<std::pair<QString, play::FigureId>>& pairs);
Ask undo();
Ask redo();
/// As it was after this group.
Ask backTo(const play::GroupId& group);
Ask handsDone();
/// The card as its pack has it now.
Ask useCard(const packs::CardChange& change);
/// The card of a figure with what was read off the real one.
Ask enterCard(const content::Pack& content, const QString& figure, const std::vector<packs::CardEntry>& entries);
Ask setMaximum(const play::FigureId& figure, const QString& track, int maximum);

} // namespace ask
} // namespace wheelhouse::ui
