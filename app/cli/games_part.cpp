// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/games_part.h"

#include "app/cli/shapes.h"
#include "app/language.h"
#include "app/links/linked_sessions.h"
#include "model/packs/loading/freeze.h"
#include "model/packs/loading/load_pack.h"
#include "model/packs/owner/card_changes.h"
#include "model/packs/pack_shelf.h"
#include "model/text/problems.h"
#include "model/text/render.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace wheelhouse::cli {

using nlohmann::json;
using play::Args;
using play::JsonValue;
using play::Message;

namespace {

tl::unexpected<QueryError> failed(const char* code, const QString& message, const QString& at = {})
{
    return tl::unexpected(QueryError{code, message, at, {}, false});
}

tl::unexpected<QueryError> failed(const play::Refusal& refusal)
{
    return tl::unexpected(errorOf(refusal));
}

json textJson(const QString& text)
{
    return text.isEmpty() ? json() : json(text.toStdString());
}

tl::expected<content::Pack, QueryError> packOf(const QString& name)
{
    const QString language = app::textLanguage();
    auto pack = name == QLatin1String("starter") ? app::Composition::starterPack(language)
                                                 : app::Composition::pack(name, language);
    if (pack)
        return std::move(*pack);
    const packs::Problem& first = packs::firstError(pack.error());
    return failed("bad-pack", packs::describe(first.place) + QStringLiteral(": ") + packs::describe(first), "/pack");
}

/// The pack with what its owner has entered in the pack at `mine`.
tl::expected<content::Pack, QueryError> packWith(const QString& name, const QString& mine)
{
    if (mine.isEmpty())
        return packOf(name);
    const QString path = name == QLatin1String("starter") ? packs::starterPackPath() : name;
    auto shelf = packs::loadPacks({path, mine}, app::textLanguage(), {}, app::Composition::wordsOf);
    for (const packs::ShelvedPack& shelved : shelf) {
        if (shelved.isBroken()) {
            const packs::Problem& first = packs::firstError(shelved.problems);
            return failed("bad-pack", packs::describe(first.place) + QStringLiteral(": ") + packs::describe(first),
                          shelved.path == path ? "/pack" : "/mine");
        }
    }
    return std::move(*shelf.front().pack);
}

json changeJson(const packs::CardChange& change)
{
    json values = json::array();
    for (const packs::ValueChange& value : change.values)
        values.push_back({{"what", value.what.toStdString()},
                          {"before", value.before.toStdString()},
                          {"after", value.after.toStdString()},
                          {"text", packs::describe(value).toStdString()}});
    return {{"noun", change.noun.toStdString()},
            {"id", change.id.toStdString()},
            {"name", change.name.toStdString()},
            {"changes", std::move(values)},
            {"card", json::parse(change.card.toStdString())}};
}

/// The app's chance, or the numbers that the request's seed always gives.
tl::expected<std::unique_ptr<play::Chance>, QueryError> chanceOf(const Args& fields)
{
    const JsonValue seed = fields.value("seed");
    if (seed.isNull())
        return std::make_unique<play::SystemChance>();
    if (!seed.get().is_number_unsigned())
        return failed(play::Refusal{play::Refusal::Code::BadRequest,
                                    Message("argument-not-a-number").with("name", "seed"),
                                    QStringLiteral("/seed"),
                                    {},
                                    false});
    return std::make_unique<play::SeededChance>(seed.get().get<quint64>());
}

} // namespace

const std::vector<GamesPart::Op>& GamesPart::ops()
{
    static const std::vector<Op> all{
        {"game", &GamesPart::startGame, false}, {"open", &GamesPart::openFile, false},
        {"onward", &GamesPart::onward, true},   {"hand-back", &GamesPart::handBack, true},
        {"do", &GamesPart::submit, true},       {"legal", &GamesPart::legal, true},
        {"state", &GamesPart::state, true},     {"prompts", &GamesPart::prompts, true},
        {"since", &GamesPart::since, true},     {"hash", &GamesPart::hash, true},
        {"undo", &GamesPart::undo, true},       {"redo", &GamesPart::redo, true},
        {"log", &GamesPart::log, true},         {"cards", &GamesPart::cards, true},
        {"fixes", &GamesPart::fixes, true},     {"claims", &GamesPart::claims, true},
        {"sheet", &GamesPart::sheet, true},     {"hands", &GamesPart::hands, true},
        {"content", &GamesPart::content, true},
    };
    return all;
}

bool GamesPart::knows(const QString& op) const
{
    return std::ranges::any_of(ops(), [&op](const Op& known) { return op == QLatin1String(known.name); });
}

Answer GamesPart::answer(const QString& op, const JsonValue& request)
{
    const auto known = std::ranges::find_if(ops(), [&op](const Op& one) { return op == QLatin1String(one.name); });
    if (known->needsGame && !m_open.session)
        return failed("no-game", QCoreApplication::translate("Query", "No game is open."));
    if (known->needsGame && session().isReadOnly())
        (void)m_open.session->refresh(); // what another program has written; what cannot be read is left where it was
    Args fields(request, {});
    return (this->*known->handler)(fields);
}

Answer GamesPart::startGame(Args& fields)
{
    app::NewSession what;
    const QString packName = fields.text("pack");
    what.scenario = content::ScenarioId(fields.text("scenario"));
    what.system = fields.textOr("system", {});
    const QString file = fields.textOr("file", {});
    if (fields.has("map"))
        what.map = fields.flagOr("map", false) ? play::MapLevel::Full : play::MapLevel::Off;
    if (fields.problem())
        return failed(*fields.problem());
    if (!what.system.isEmpty() && !m_composition.systems().find(what.system))
        return failed("bad-request", text::render(Message("unknown-system").with("system", what.system)), "/system");
    auto chance = chanceOf(fields);
    if (!chance)
        return tl::unexpected(chance.error());
    auto pack = packOf(packName);
    if (!pack)
        return tl::unexpected(pack.error());
    what.pack = std::move(*pack);
    what.seats = fields.value("seats");
    what.real = fields.value("real");
    what.more = fields.value("args");
    if (!what.more.isNull() && !what.more.get().is_object())
        return failed("bad-request", text::render(Message("command-not-an-object")), "/args");
    auto created = m_composition.create(file, what, std::move(*chance));
    if (!created) {
        const bool storage = created.error().code == play::Refusal::Code::Storage;
        QueryError error = errorOf(created.error(), {}, QStringLiteral("/args"));
        return storage ? failed("bad-request", error.message, "/file") : tl::unexpected(std::move(error));
    }
    std::swap(m_open, *created); // what was open goes as a whole, its session before its store
    m_from.clear();
    m_file = file;
    m_readsAs = {};
    return description();
}

Answer GamesPart::openFile(Args& fields)
{
    const QString file = fields.text("file");
    const QString viewer = fields.textOr("viewer", {});
    if (fields.problem())
        return failed(*fields.problem());
    // A file that is open here already is closed first: one process holds a session once.
    if (!m_file.isEmpty() && QFileInfo(m_file).canonicalFilePath() == QFileInfo(file).canonicalFilePath())
        std::exchange(m_open, {});
    auto opened = viewer.isEmpty() ? m_composition.open(file, std::make_unique<play::SystemChance>())
                                   : m_composition.watch(file, play::SeatId(viewer));
    if (!opened)
        return failed("bad-request", text::render(opened.error()), "/file");
    const bool sits = opened->session->state().table.seat(play::SeatId(viewer)) != nullptr;
    if (!viewer.isEmpty() && !sits && viewer != play::tableViewer().text())
        return failed("bad-request", text::render(Message("unknown-seat").with("seat", viewer)), "/viewer");
    m_from.clear();
    std::swap(m_open, *opened);
    m_file = file;
    m_readsAs = play::SeatId(viewer);
    return description();
}

Answer GamesPart::onward(Args& fields)
{
    const QString file = fields.textOr("file", {});
    const play::JsonValue more = fields.value("args");
    auto chance = chanceOf(fields);
    if (fields.problem())
        return failed(*fields.problem());
    if (!chance)
        return tl::unexpected(chance.error());
    if (!more.isNull() && !more.get().is_object())
        return failed("bad-request", text::render(Message("command-not-an-object")), "/args");
    const auto next = app::onwardOf(session());
    const auto begin = [&]() -> tl::expected<app::OpenSession, QueryError> {
        if (next && QFileInfo::exists(file)) { // it was begun before
            auto opened = m_composition.open(file, std::move(*chance));
            if (!opened)
                return failed("bad-request", text::render(opened.error()), "/file");
            if (opened->session->info().id == next->session)
                return std::move(*opened);
            return failed("bad-request", text::render(Message("nothing-to-begin")), "/file");
        }
        auto begun = app::beginOnward(m_composition, session(), file, std::move(*chance), more);
        if (!begun)
            return failed(begun.error());
        return std::move(*begun);
    };
    auto begun = begin();
    if (!begun)
        return tl::unexpected(begun.error());
    m_from.emplace_back(std::exchange(m_open, std::move(*begun)), std::exchange(m_file, file));
    m_readsAs = {};
    return description();
}

Answer GamesPart::handBack(Args& fields)
{
    const QString file = fields.textOr("file", {});
    if (fields.problem())
        return failed(*fields.problem());
    const auto back = app::handBackOf(session());
    if (!back)
        return failed("refused", text::render(Message("nothing-to-give-back")));
    if (m_from.empty() || m_from.back().first.session->info().id != back->session) {
        auto opened = m_composition.open(file, std::make_unique<play::SystemChance>());
        if (!opened || opened->session->info().id != back->session)
            return failed("bad-request", text::render(opened ? Message("nothing-to-give-back") : opened.error()),
                          "/file");
        m_from.emplace_back(std::move(*opened), file);
    }
    const auto counted = app::giveBack(*m_from.back().first.session, *back);
    if (!counted)
        return failed(counted.error());
    std::swap(m_open, m_from.back().first);
    m_file = m_from.back().second;
    m_from.pop_back();
    m_readsAs = {};
    json told = description().get();
    told["counted"] = *counted;
    return JsonValue(std::move(told));
}

JsonValue GamesPart::description() const
{
    json seats = json::array();
    for (const play::Seat& seat : session().state().table.seats)
        seats.push_back(seat.id.text().toStdString());
    const auto& because = session().readOnlyBecause();
    return JsonValue(json{{"session", session().info().id.toStdString()},
                          {"name", session().info().name.toStdString()},
                          {"system", session().info().system.toStdString()},
                          {"file", textJson(m_file)},
                          {"head", textJson(session().journal().head().text())},
                          {"seats", std::move(seats)},
                          {"read-only", session().isReadOnly()},
                          {"because", because ? textJson(text::render(text::aboutProblem(*because))) : json()}});
}

Answer GamesPart::submit(Args& fields)
{
    const JsonValue given = fields.value("command");
    const QString at = fields.pointer("command");
    if (given.isNull())
        return failed("bad-request", text::render(Message("argument-missing").with("name", "command")), at);
    const auto command = play::commandFromJson(given);
    if (!command)
        return tl::unexpected(errorOf(command.error(), at));
    const auto done = m_open.session->submit(*command);
    if (!done)
        return tl::unexpected(errorOf(done.error(), at));
    json result{
        {"group", textJson(done->group.text())}, {"head", textJson(done->head.text())}, {"events", json::array()}};
    if (!done->group.isEmpty()) {
        // A command that was given before is answered whoever names it; what is told is no more than they may read.
        const auto giver = seatNamed(command->seat.text(), {});
        const play::SeatId reader = giver ? *giver : play::tableViewer();
        const auto entries = session().log(reader, 1, done->group);
        if (!entries)
            return tl::unexpected(errorOf(entries.error()));
        for (const play::LogEntry& entry : *entries) {
            if (entry.group == done->group)
                result["events"] = eventsJson(entry.content.events).get();
        }
    }
    return JsonValue(std::move(result));
}

Answer GamesPart::legal(Args& fields)
{
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    std::vector<play::Offer> offers;
    if (!session().isReadOnly()) {
        auto open = session().legal(*viewer);
        if (!open)
            return failed(open.error());
        offers = std::move(*open);
        for (const char* aboutCards : {"use-card", "enter-card"})
            offers.push_back({QString::fromLatin1(aboutCards), {}, {}});
        if (session().undoTitle())
            offers.push_back({QStringLiteral("undo"), {}, {}});
        if (session().redoTitle())
            offers.push_back({QStringLiteral("redo"), {}, {}});
        if (!session().handsToDo().empty())
            offers.push_back({QStringLiteral("hands-done"), {}, {}});
    }
    return offersJson(offers);
}

tl::expected<play::SeatId, QueryError> GamesPart::seatNamed(const QString& name, const QString& at) const
{
    const play::SeatId viewer(name);
    if (viewer != play::tableViewer() && !session().state().table.seat(viewer))
        return failed("bad-request", text::render(Message("unknown-seat").with("seat", name)), at);
    if (session().isReadOnly() && viewer != play::tableViewer() && viewer != m_readsAs)
        return tl::unexpected(QueryError{
            "refused",
            QCoreApplication::translate("Query", "Who only reads sees what the whole table sees. To read as a "
                                                 "seat, name it as the “viewer” when the file is opened."),
            at,
            {},
            false});
    return viewer;
}

tl::expected<play::SeatId, QueryError> GamesPart::viewerOf(Args& fields, bool mayBeLeftOut) const
{
    const QString name = mayBeLeftOut ? fields.textOr("viewer", play::tableViewer().text()) : fields.text("viewer");
    if (fields.problem())
        return failed(*fields.problem());
    return seatNamed(name, fields.pointer("viewer"));
}

Answer GamesPart::state(Args& fields)
{
    return viewerOf(fields).map(
        [this](const play::SeatId& viewer) { return play::toJson(*session().viewFor(viewer)); });
}

Answer GamesPart::prompts(Args& fields)
{
    return viewerOf(fields).map(
        [this](const play::SeatId& viewer) { return promptsJson(session().viewFor(viewer)->prompts); });
}

tl::expected<size_t, QueryError> GamesPart::mostOf(Args& fields)
{
    constexpr int usual = 1000;
    constexpr int mostEver = 10'000;
    const auto most = fields.numberOrNothing("most", 1, mostEver);
    if (fields.problem())
        return failed(*fields.problem());
    return static_cast<size_t>(most.value_or(usual));
}

Answer GamesPart::since(Args& fields)
{
    const play::GroupId group(fields.textOr("group", {}));
    const auto viewer = viewerOf(fields);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const auto most = mostOf(fields);
    if (!most)
        return tl::unexpected(most.error());
    const auto entries = session().since(group, *viewer, *most);
    if (!entries)
        return failed(entries.error());
    return groupsJson(*entries, session().journal());
}

Answer GamesPart::hash(Args& fields)
{
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const bool whole = !fields.has("viewer") && !session().isReadOnly();
    return JsonValue(json{{"hash", (whole ? session().stateHash() : session().hashFor(*viewer)).toStdString()}});
}

Answer GamesPart::moved(const char* type, const std::optional<Message>& title)
{
    play::Command command;
    command.type = QString::fromLatin1(type);
    const auto done = m_open.session->submit(command);
    if (!done)
        return failed(done.error());
    const Message named = title.value_or(Message());
    return JsonValue(json{{"head", textJson(done->head.text())},
                          {"title", play::toJson(named)},
                          {"text", text::render(named).toStdString()}});
}

Answer GamesPart::undo(Args&)
{
    return moved("undo", session().undoTitle());
}

Answer GamesPart::redo(Args&)
{
    return moved("redo", session().redoTitle());
}

Answer GamesPart::log(Args& fields)
{
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const play::GroupId before(fields.textOr("before", {}));
    const auto most = mostOf(fields);
    if (!most)
        return tl::unexpected(most.error());
    const play::Journal::Node* node = session().journal().node(before);
    if (before && !node)
        return failed("bad-request", text::render(Message("unknown-group")), fields.pointer("before"));
    if (node && !node->parent)
        return JsonValue(json::array());
    const auto entries = session().log(*viewer, *most, node ? node->parent : play::GroupId());
    if (!entries)
        return tl::unexpected(errorOf(entries.error()));
    // What is gone by now still has its name in the state that the first of them began in.
    auto began = entries->empty() ? std::nullopt : session().stateBefore(entries->front().group, *viewer);
    return linesJson(*entries, began ? std::move(*began) : play::State(*session().viewFor(*viewer)));
}

Answer GamesPart::fixes(Args& fields)
{
    const play::GroupId group(fields.text("group"));
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const auto fixes = session().fixesOf(group, *viewer);
    if (!fixes)
        return failed(fixes.error());
    if (!*fixes)
        return failed("bad-request", text::render(Message("argument-unknown").with("name", group.text())),
                      fields.pointer("group"));
    return fixesJson(group, **fixes);
}

Answer GamesPart::claims(Args& fields)
{
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const auto sheet = session().sheet(*viewer);
    return sheet ? Answer(claimsJson(*sheet)) : failed(sheet.error());
}

Answer GamesPart::sheet(Args& fields)
{
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const auto sheet = session().sheet(*viewer);
    return sheet ? Answer(sheetJson(*sheet)) : failed(sheet.error());
}

Answer GamesPart::hands(Args& fields)
{
    // Everybody reads the same, but has to be somebody.
    return viewerOf(fields, true).map([this](const play::SeatId&) { return handsJson(session().handsToDo()); });
}

Answer GamesPart::cards(Args& fields)
{
    const QString pack = fields.text("pack");
    const QString mine = fields.textOr("mine", {});
    const auto viewer = viewerOf(fields, true);
    if (!viewer)
        return tl::unexpected(viewer.error());
    const auto now = packWith(pack, mine);
    if (!now)
        return tl::unexpected(now.error());
    std::vector<QString> figures;
    for (const play::Figure& figure : session().state().table.figures)
        figures.push_back(figure.content);
    json changes = json::array();
    for (const packs::CardChange& change : packs::cardChanges(*session().contentFor(*viewer), *now, figures))
        changes.push_back(changeJson(change));
    return JsonValue(std::move(changes));
}

Answer GamesPart::content(Args& fields)
{
    return viewerOf(fields, true).map([this](const play::SeatId& viewer) {
        return JsonValue(json::parse(packs::freeze(*session().contentFor(viewer)).toStdString()));
    });
}

} // namespace wheelhouse::cli
