// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/hands_order.h"

#include "model/play/session/session.h"
#include "model/play/table/figure_names.h"

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

const MessageArg* argOf(const Message& message, const char* name)
{
    const auto found = std::ranges::find(message.args, QLatin1String(name), &MessageArg::name);
    return found == message.args.end() ? nullptr : &*found;
}

/// Whom a sentence tells hands to move; nobody where it does not.
FigureId moverIn(const Message& message)
{
    const MessageArg* mover = argOf(message, "mover");
    const QString* figure = mover ? std::get_if<QString>(&mover->value) : nullptr;
    return figure ? FigureId(*figure) : FigureId();
}

bool tellsWalk(const Event& event)
{
    const auto* said = std::get_if<Said>(&event);
    return said && moverIn(said->message);
}

/// The walks that a group tells hands to make.
std::vector<Message> walksIn(const LogEntry& entry)
{
    std::vector<Message> walks;
    for (const Event& event : entry.content.events) {
        if (tellsWalk(event)) {
            walks.push_back(std::get<Said>(event).message);
        }
    }
    return walks;
}

bool isPlaced(const FigureId& figure, const std::vector<LogEntry>& entries)
{
    return std::ranges::any_of(entries, [&figure](const LogEntry& entry) {
        return std::ranges::any_of(entry.content.events, [&figure](const Event& event) {
            const auto* placed = std::get_if<FigurePlaced>(&event);
            return placed && placed->figure == figure;
        });
    });
}

/// "dial/ilse" begins "dial/ilse/sweep".
bool isBeginningOf(const QString& key, const QString& beginning)
{
    return key == beginning || (key.startsWith(beginning) && key.at(beginning.size()) == QLatin1Char('/'));
}
} // namespace

std::optional<SinceDone> sinceDone(const Journal& journal, const GroupId& done)
{
    const Journal::Node* from = journal.node(done);
    const Journal::Node* to = journal.node(journal.head());
    if (!from || !to) {
        return std::nullopt;
    }
    SinceDone way;
    while (from != to && from && to) {
        const bool goesBack = from->sequence > to->sequence; // a group follows what was written before it
        (goesBack ? from : to) = journal.node(goesBack ? from->parent : to->parent);
        ++(goesBack ? way.back : way.forth);
    }
    return way;
}

WayOfHands wayOfHands(std::vector<LogEntry> undone, std::vector<LogEntry> since, bool isWhole)
{
    WayOfHands way{std::move(undone), std::move(since)};
    if (isWhole && !way.undone.empty() && !way.since.empty()) {
        const std::vector<Message> done = walksIn(way.undone.front());
        const std::vector<Message> again = walksIn(way.since.front());
        way.madeAgain = static_cast<size_t>(std::ranges::mismatch(done, again).in1 - done.begin());
    }
    return way;
}

std::vector<PhysicalAct> walksTold(const Table& table, const WayOfHands& way)
{
    const auto standing = [&table](const Message& walk) {
        const Figure* figure = table.figure(moverIn(walk));
        return figure && !figure->isDefeated() ? figure : nullptr;
    };
    std::vector<PhysicalAct> acts;
    std::map<FigureId, int> back;
    size_t number = 0;
    for (const LogEntry& entry : way.undone) {
        for (const Message& walk : walksIn(entry)) {
            const Figure* figure = number++ < way.madeAgain ? nullptr : standing(walk);
            if (figure && ++back[figure->id] == 1) { // whoever has walked last makes room for those before
                acts.insert(acts.begin(), {QStringLiteral("back/") + figure->id.text(), {}});
            }
        }
    }
    for (PhysicalAct& act : acts) {
        const FigureId mover(act.key.section(QLatin1Char('/'), 1));
        const int walks = back.at(mover);
        act.act = Message(walks == 1 ? "mini-back-before-walk" : "mini-back-before-walks")
                      .with("figure", calledOn(table, *table.figure(mover)))
                      .with("count", walks);
    }
    size_t done = way.madeAgain;
    for (const LogEntry& entry : way.since) {
        int ofGroup = 0;
        for (Message& walk : walksIn(entry)) {
            const QString key = keyOfWalk(entry, ofGroup++);
            const bool isDone = done > 0;
            done -= isDone ? 1 : 0;
            if (!isDone && standing(walk)) {
                acts.push_back({key, std::move(walk)});
            }
        }
    }
    return acts;
}

void tellFromWhere(std::vector<PhysicalAct>& acts, const Projection& hands, const WayOfHands& way)
{
    for (PhysicalAct& act : acts) {
        const QLatin1String place("place/");
        const auto stands = hands.find(act.key);
        if (!act.key.startsWith(place) || act.act.key != QLatin1String("make/mini-at") || stands == hands.end()) {
            continue;
        }
        const FigureId figure(act.key.mid(place.size()));
        const MessageArg* from = argOf(stands->second.shows, "space");
        if (!from) {
            continue;
        }
        const bool goesOn = isPlaced(figure, way.since) || !isPlaced(figure, way.undone);
        act.act.key = goesOn ? QStringLiteral("from/mini-at") : QStringLiteral("back/mini-at");
        act.act.set(QStringLiteral("from"), from->value);
    }
}

std::vector<PhysicalAct> inOrderOf(const std::vector<LogEntry>& past, std::vector<PhysicalAct> acts)
{
    std::map<QString, int> changed; // when, by the act's key
    int time = 0;
    for (const LogEntry& entry : past) {
        int walks = 0;
        for (const Event& event : entry.content.events) {
            ++time;
            if (tellsWalk(event)) {
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
