// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/giver_law.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {

using namespace play;

namespace {
/// What an act may be about, and whose it is.
struct Owned {
    const char* argument;
    QString id;
    SeatId owner;
};

SeatId holderOf(const Table& table, const Piece& piece)
{
    const Figure* bearer = table.figure(piece.place.figure);
    return bearer ? bearer->seat : piece.place.seat;
}

std::vector<Owned> ownedThings(const State& state, Giver giver)
{
    std::vector<Owned> things;
    for (const Figure& figure : state.table.figures) {
        if (giver == Giver::TheFigures) {
            things.push_back({"figure", figure.id.text(), figure.seat});
        }
    }
    for (const Piece& piece : state.table.pieces) {
        if (giver == Giver::ThePieces) {
            things.push_back({"piece", piece.id.text(), holderOf(state.table, piece)});
        }
    }
    for (const Seat& seat : state.table.seats) {
        if (giver == Giver::TheSeats) {
            things.push_back({"seat", seat.id.text(), seat.id});
        }
    }
    for (const Prompt& prompt : state.prompts) {
        if (giver == Giver::TheAsked) {
            things.push_back({"prompt", prompt.id.text(), prompt.seat});
        }
    }
    return things;
}

const char* refusalOf(Giver giver)
{
    switch (giver) {
    case Giver::TheFigures:
        return "figure-of-another";
    case Giver::ThePieces:
        return "piece-of-another";
    case Giver::TheSeats:
        return "seat-of-another";
    case Giver::TheAsked:
        return "prompt-of-another";
    default:
        return "only-the-table";
    }
}

/// Whose turn it is a game's own rules say; who passes names nobody.
bool namesItsOwner(const CommandForm& form)
{
    return qstrcmp(form.type, "pass") != 0;
}

/// What is wrong with how this act is refused to a seat that may not give it.
QString complaintOf(const GameSystem& system, const State& state, const content::Pack& content, const Command& command,
                    const Message& wanted)
{
    SystemChance chance;
    const auto decided = system.decide({state, command, content, chance});
    const QString what = command.seat.text() + ": " + command.type + ' ' + command.args.text();
    if (decided) {
        return QString(what + " is done\n");
    }
    const bool isClear = decided.error().why == wanted && !decided.error().overrulable;
    return isClear ? QString() : QString(what + ": " + decided.error().why.key + '\n');
}
/// Which offers say of their givers what their commands do not.
QString complaintOfOffers(const GameSystem& system, const State& state, const content::Pack& content)
{
    const std::vector<CommandForm> forms = system.commands();
    QString found;
    for (const Offer& offer : system.legal(state, content)) {
        const auto form =
            std::ranges::find_if(forms, [&](const CommandForm& one) { return offer.type == QLatin1String(one.type); });
        if (form == forms.end() || form->giver != offer.giver) {
            found += offer.type + ": is offered to " + nameOf(offer.giver) + '\n';
        }
    }
    return found;
}
} // namespace

QString complaintOfGivers(const GameSystem& system, const State& state, const content::Pack& content, int& tried,
                          const char* saying)
{
    const auto refuses = [&](const SeatId& seat, const char* type, nlohmann::json args, const Message& wanted) {
        ++tried;
        if (saying) {
            args[saying] = true;
        }
        const Command command{{}, seat, {}, {}, QString::fromLatin1(type), JsonValue(std::move(args))};
        return complaintOf(system, state, content, command, wanted);
    };
    QString found = complaintOfOffers(system, state, content);
    for (const CommandForm& form : system.commands()) {
        for (const Seat& seat : state.table.seats) {
            if (form.giver == Giver::Table) {
                found += refuses(seat.id, form.type, nlohmann::json::object(), Message("only-the-table"));
            }
            for (const Owned& thing : namesItsOwner(form) ? ownedThings(state, form.giver) : std::vector<Owned>()) {
                if (thing.owner && thing.owner != seat.id) {
                    const Message wanted =
                        Message(refusalOf(form.giver)).with("seat", state.table.seat(thing.owner)->name);
                    found += refuses(seat.id, form.type, {{thing.argument, thing.id.toStdString()}}, wanted);
                }
            }
        }
    }
    return found;
}

} // namespace wheelhouse::testing
