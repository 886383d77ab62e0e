// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/hands_order.h"

#include "model/play/session/session.h"

#include <QStringList>

#include <algorithm>
#include <map>

namespace wheelhouse::play {

namespace {
/// Which real pieces an event changes, by the beginnings of their keys.
struct ChangedPieces {
    template <class E>
    QStringList operator()(const E&) const
    {
        return {};
    }
    QStringList operator()(const FigureAdded& e) const { return ofFigure(e.thing.id); }
    QStringList operator()(const FigureRemoved& e) const { return ofFigure(e.thing.id); }
    QStringList operator()(const FigurePlaced& e) const { return {"place/" + e.figure.text()}; }
    QStringList operator()(const TrackSet& e) const { return {"wheel/" + e.figure.text(), "mini/" + e.figure.text()}; }
    QStringList operator()(const WheelSet& e) const { return {"wheel/" + e.figure.text()}; }
    QStringList operator()(const DialSet& e) const { return {"dial/" + e.figure.text() + '/' + e.dial.text()}; }
    QStringList operator()(const TokenAdded& e) const { return {"token/" + e.thing.id.text()}; }
    QStringList operator()(const TokenRemoved& e) const { return {"token/" + e.thing.id.text()}; }
    QStringList operator()(const TokenChanged& e) const { return {"token/" + e.after.id.text()}; }
    QStringList operator()(const PieceDrawn& e) const { return {"loot/" + e.thing.id.text()}; }
    QStringList operator()(const PieceReturned& e) const { return {"loot/" + e.thing.id.text()}; }
    QStringList operator()(const PieceMoved& e) const { return {"loot/" + e.piece.text()}; }
    QStringList operator()(const TileLaid& e) const { return {"tile/" + content::spaceName(e.thing.at)}; }
    QStringList operator()(const DoorSet& e) const
    {
        return {"door/" + content::spaceName(e.door.at) + '-' + content::spaceName(e.door.beyond())};
    }

private:
    static QStringList ofFigure(const FigureId& figure)
    {
        const QString id = figure.text();
        return {"mini/" + id, "place/" + id, "wheel/" + id, "dial/" + id};
    }
};

QString keyOfWalk(const LogEntry& entry, int number)
{
    return QStringLiteral("walk/%1/%2").arg(entry.group.text()).arg(number);
}

/// Whom a sentence tells hands to move; nobody where it does not.
FigureId moverIn(const Event& event)
{
    const auto* said = std::get_if<Said>(&event);
    if (!said) {
        return {};
    }
    const auto& args = said->message.args;
    const auto mover = std::ranges::find(args, QLatin1String("mover"), &MessageArg::name);
    const QString* figure = mover == args.end() ? nullptr : std::get_if<QString>(&mover->value);
    return figure ? FigureId(*figure) : FigureId();
}

/// "dial/ilse" begins "dial/ilse/sweep".
bool isBeginningOf(const QString& key, const QString& beginning)
{
    return key == beginning || (key.startsWith(beginning) && key.at(beginning.size()) == QLatin1Char('/'));
}
} // namespace

std::vector<PhysicalAct> walksTold(const Table& table, const std::vector<LogEntry>& past, const GroupId& after)
{
    std::vector<PhysicalAct> walks;
    const auto mark = after ? std::ranges::find(past, after, &LogEntry::group) : past.end();
    const auto isLater = [&](const LogEntry& entry) { // where the mark lies farther back, all that is here is
        return !after || (mark != past.end() ? &entry > &*mark : after.text() < entry.group.text());
    };
    for (const LogEntry& entry : past) {
        int number = 0;
        for (const Event& event : entry.content.events) {
            const FigureId mover = moverIn(event);
            const Figure* figure = mover ? table.figure(mover) : nullptr;
            const bool isToDo = figure && !figure->isDefeated() && isLater(entry);
            if (isToDo) {
                walks.push_back({keyOfWalk(entry, number), std::get<Said>(event).message});
            }
            number += mover ? 1 : 0;
        }
    }
    return walks;
}

std::vector<PhysicalAct> inOrderOf(const std::vector<LogEntry>& past, std::vector<PhysicalAct> acts)
{
    std::map<QString, int> changed; // when, by the act's key
    int time = 0;
    for (const LogEntry& entry : past) {
        int walks = 0;
        for (const Event& event : entry.content.events) {
            ++time;
            if (moverIn(event)) {
                changed[keyOfWalk(entry, walks++)] = time;
            }
            for (const QString& beginning : std::visit(ChangedPieces(), static_cast<const EventVariant&>(event))) {
                for (const PhysicalAct& act : acts) {
                    if (isBeginningOf(act.key, beginning)) {
                        changed[act.key] = time;
                    }
                }
            }
        }
    }
    std::ranges::stable_sort(acts, {}, [&changed](const PhysicalAct& act) { return changed[act.key]; });
    return acts;
}

} // namespace wheelhouse::play
