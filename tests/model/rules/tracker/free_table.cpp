// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/tracker/free_table.h"

#include "model/play/codec/event_codec.h"
#include "model/rules/tracker/tracker_system.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace wheelhouse::testing {

int ScriptedChance::below(int count)
{
    counts.push_back(count);
    if (m_numbers.empty()) {
        return 0;
    }
    const int number = m_numbers.front() % count;
    m_numbers.erase(m_numbers.begin());
    return number;
}

FreeTable::FreeTable(std::unique_ptr<play::Chance> from, std::unique_ptr<play::GameSystem> rules)
    : system(std::move(rules)), chance(std::move(from))
{
    state.part = system->initialPart();
    hear(play::tableViewer());
}

namespace {
/// Every text in it, names of fields too.
void gatherTexts(const nlohmann::json& value, std::set<std::string>& texts)
{
    if (value.is_string()) {
        texts.insert(value.get<std::string>());
    }
    if (!value.is_structured()) {
        return;
    }
    for (const auto& [key, inner] : value.items()) {
        if (value.is_object()) {
            texts.insert(key);
        }
        gatherTexts(inner, texts);
    }
}

std::set<std::string> textsOf(const std::vector<play::Event>& events)
{
    std::set<std::string> texts;
    for (const play::Event& event : events) {
        gatherTexts(play::toJson(event), texts);
    }
    return texts;
}

/// What a reading of the command tells that its reading of the events leaves out.
QStringList toldBeyond(const play::GroupContent& whole, const play::GroupContent& seen)
{
    const nlohmann::json& declared = seen.declaration.get();
    if (declared.is_object() && declared.value("type", "") == "start") {
        return {}; // what a game begins with is chosen in the open, though some of it is turned up later
    }
    std::set<std::string> told;
    gatherTexts(declared.is_object() ? declared.value("args", nlohmann::json()) : nlohmann::json(), told);
    const std::set<std::string> all = textsOf(whole.events);
    const std::set<std::string> known = textsOf(seen.events);
    QStringList beyond;
    for (const std::string& text : told) {
        if (all.contains(text) && !known.contains(text)) {
            beyond << QString::fromStdString(text);
        }
    }
    return beyond;
}
} // namespace

bool FreeTable::act(const char* type, const QByteArray& args, const char* seat)
{
    auto parsed = play::parseJson(QByteArray(args).replace('\'', '"'));
    if (!parsed) {
        qWarning("the arguments of %s are not JSON", type);
        return false;
    }
    static int given = 0;
    play::Command command;
    command.id = play::CommandId(QStringLiteral("command-%1").arg(++given)); // each its own, as a session gives them
    command.type = QString(type);
    command.seat = play::SeatId(QString(seat));
    command.args = std::move(*parsed);
    auto outcome = system->decide({state, command, pack, *chance});
    if (!outcome) {
        refusal = outcome.error();
        return false;
    }
    const play::State before = state;
    if (auto done = play::applyAll(state, outcome->events); !done) {
        qWarning("%s does not fold: %s", type, qPrintable(done.error().why));
        return false;
    }
    last = *outcome;
    const play::GroupContent group{play::declaration(command), last.title, last.byHand, false,
                                   !last.declaration.everyone, last.events};
    checkLaw(before, group);
    return true;
}

void FreeTable::arrange(play::Event event)
{
    const play::State before = state;
    if (const auto done = play::apply(state, event); !done) {
        qWarning("an arrangement does not fold: %s", qPrintable(done.error().why));
        return;
    }
    last.declaration = play::Knowers::all();
    checkLaw(before, {{}, play::Message("arranged"), false, false, false, {std::move(event)}});
}

void FreeTable::hear(const play::SeatId& viewer)
{
    play::State fresh;
    fresh.part = system->initialPart();
    m_viewers.emplace(viewer, std::move(fresh));
}

void FreeTable::checkLaw(const play::State& before, const play::GroupContent& group)
{
    if (!checksLaw) {
        return;
    }
    for (const play::Seat& seat : state.table.seats) {
        hear(seat.id);
    }
    lastRows = play::rowsOf(before, group, last.declaration);
    const auto rowOf = [&](const QString& audience) -> const play::StoredRow* {
        for (const play::StoredRow& row : lastRows) {
            if (row.audience == audience) {
                return &row;
            }
        }
        return nullptr;
    };
    for (auto& [viewer, seen] : m_viewers) {
        const play::StoredRow* row = rowOf(viewer.text());
        row = row ? row : rowOf("table");
        row = row ? row : rowOf("*");
        const auto read = play::decodeGroup(row->payload);
        if (!read || !play::applyAll(seen, read->events) || seen != play::view(state, viewer)) {
            qWarning("the rows of %s give %s something else than its view", qPrintable(group.title.key),
                     qPrintable(viewer.text()));
        }
        if (const QStringList beyond = read ? toldBeyond(group, *read) : QStringList(); !beyond.isEmpty()) {
            qWarning("the command of %s tells %s what its events do not: %s", qPrintable(group.title.key),
                     qPrintable(viewer.text()), qPrintable(beyond.join(' ')));
        }
    }
}

bool FreeTable::start(const char* scenario, bool realCards, bool realBag)
{
    const nlohmann::json args{{"scenario", scenario},
                              {"seats", {{{"id", "ann"}, {"name", "Ann"}}, {{"id", "ben"}, {"name", "Ben"}}}},
                              {"real", {{"initiative-cards", realCards}, {"loot-bag", realBag}}}};
    return act("start", QByteArray::fromStdString(args.dump()));
}

const play::Prompt* FreeTable::promptOf(const char* seat) const
{
    for (const play::Prompt& prompt : state.prompts) {
        if (prompt.seat == play::SeatId(QString(seat))) {
            return &prompt;
        }
    }
    return nullptr;
}

bool FreeTable::answer(const char* seat, const QByteArray& value)
{
    const play::Prompt* prompt = promptOf(seat);
    const QByteArray id = prompt ? prompt->id.text().toUtf8() : "none";
    return act("answer", "{'prompt':'" + id + "','value':" + value + "}", seat);
}

QByteArray FreeTable::placement(const char* seat, const std::map<QString, QString>& figureByFace) const
{
    const play::SeatId id{QString(seat)};
    std::vector<std::string> free;
    for (const play::Figure& figure : table().figures) {
        const auto card = [&](const play::Piece& piece) {
            return piece.kind == "initiative" && piece.place.figure == figure.id;
        };
        const auto given = [&](const auto& pair) { return pair.second == figure.id.text(); };
        if (figure.seat == id && std::none_of(table().pieces.begin(), table().pieces.end(), card) &&
            std::none_of(figureByFace.begin(), figureByFace.end(), given)) {
            free.push_back(figure.id.text().toStdString());
        }
    }
    nlohmann::json pairs = nlohmann::json::object();
    for (const play::Piece* card : table().piecesAt({play::Place::Kind::Hand, id, {}})) {
        if (card->kind != "initiative") {
            continue;
        }
        const auto wanted = figureByFace.find(*card->face.value);
        if (wanted != figureByFace.end()) {
            pairs[card->id.text().toStdString()] = wanted->second.toStdString();
        } else if (!free.empty()) {
            pairs[card->id.text().toStdString()] = free.back();
            free.pop_back();
        }
    }
    return QByteArray::fromStdString(pairs.dump());
}

bool FreeTable::dealAndPlace(const char* open)
{
    const QByteArray active = table().active.text().toUtf8();
    return act("deal") && answer(active.constData(), "['" + QByteArray(open) + "']") &&
           answer("ann", placement("ann", {})) && answer("ben", placement("ben", {}));
}

bool FreeTable::stepTo(int number)
{
    while (!table().acting() || table().acting()->number < number) {
        if (!act("end-turn", "{'next':true}")) {
            return false;
        }
    }
    return table().acting()->number == number;
}

const play::Figure& FreeTable::figure(const char* id) const
{
    return *table().figure(play::FigureId(QString(id)));
}

std::vector<int> FreeTable::numbersHeldBy(const char* seat) const
{
    std::vector<int> numbers;
    for (const play::Piece& piece : table().pieces) {
        const play::Figure* by = table().figure(piece.place.figure);
        const play::SeatId holder = by ? by->seat : piece.place.seat;
        if (piece.kind == "initiative" && holder == play::SeatId(QString(seat))) {
            numbers.push_back(piece.face.value->toInt());
        }
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

QStringList FreeTable::conditionsOn(const char* figure) const
{
    QStringList names;
    for (const play::Token* token : table().tokensOn(play::FigureId(QString(figure)))) {
        names << token->condition;
    }
    names.sort();
    return names;
}

QStringList FreeTable::said() const
{
    QStringList keys;
    for (const play::Event& event : last.events) {
        if (const auto* said = std::get_if<play::Said>(&event); said && said->knowers.everyone) {
            keys << said->message.key;
        }
    }
    return keys;
}

} // namespace wheelhouse::testing
