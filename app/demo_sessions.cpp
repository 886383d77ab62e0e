// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo_sessions.h"

#include "app/session_openers.h"
#include "model/text/render.h"

#include <QTimeZone>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace wheelhouse::app {
namespace {

using nlohmann::json;
using play::PromptKind;

constexpr quint64 demoSeed = 4;

/// Gives one command after the other; the first refusal is kept and ends the play.
class Player
{
public:
    explicit Player(play::Session& session) : m_session(session) {}

    Player& give(const char* type, json args = json::object(), const play::SeatId& seat = {})
    {
        if (!m_trouble.isEmpty())
            return *this;
        play::Command command;
        command.type = QString::fromLatin1(type);
        command.args = play::JsonValue(std::move(args));
        command.seat = seat;
        if (const auto done = m_session.submit(command); !done)
            m_trouble = command.type + QStringLiteral(": ") + text::render(done.error().why);
        return *this;
    }
    Player& hurt(const char* figure, int points) { return give("adjust", {{"figure", figure}, {"by", -points}}); }
    /// With so many hit points left.
    Player& leave(const char* figure, int points)
    {
        return give("set-track", {{"figure", figure}, {"track", "hp"}, {"value", points}});
    }
    Player& token(const char* figure, const char* condition)
    {
        return give("add-token", {{"figure", figure}, {"condition", condition}});
    }
    Player& dial(const char* figure, const char* name)
    {
        return give("use-dial", {{"figure", figure}, {"dial", name}});
    }
    Player& learn(const char* figure, int points)
    {
        return give("adjust", {{"figure", figure}, {"track", "exp"}, {"by", points}});
    }
    Player& score(const char* seat, int points)
    {
        return give("counter", {{"counter", std::string("vp-") + seat}, {"by", points}});
    }
    /// The one in turn attacks, both dice showing the same; nobody reacts.
    Player& attack(const char* name, const char* target, int face)
    {
        give("attack", {{"attack", name}, {"targets", {target}}, {"dice", {face, face}}, {"anyway", true}});
        while (m_trouble.isEmpty() && !m_session.state().prompts.empty())
            give("pass");
        return *this;
    }
    /// The round ends, whoever has not acted; who is asked for takes the first figure that is offered.
    Player& endRoundNow()
    {
        give("end-round", {{"anyway", true}});
        while (m_trouble.isEmpty() && !m_session.state().prompts.empty()) {
            const play::Prompt prompt = m_session.state().prompts.front();
            const json first = prompt.options.empty() ? json() : json(prompt.options.front().id.toStdString());
            answer(prompt, prompt.kind == PromptKind::ChooseFigures ? json::array({first})
                           : prompt.kind == PromptKind::Confirm     ? json(true)
                           : prompt.standard.isNull()               ? first
                                                                    : prompt.standard.get());
        }
        return *this;
    }
    /// One turn after the other, nothing done in them, until this figure has one.
    Player& turnOf(const char* figure)
    {
        const auto acts = [&] {
            const play::TurnEntry* acting = m_session.state().table.acting();
            return acting && !acting->figures.empty() && acting->figures.front().text() == QLatin1String(figure);
        };
        while (m_trouble.isEmpty() && !acts())
            nextTurn();
        return *this;
    }
    Player& nextTurn() { return give("end-turn", {{"next", true}}); }

    /// Shows the open card by the first of `order` and lays the others in that order; `onlyOpen` leaves them in hand.
    Player& place(const std::vector<std::string>& order, bool onlyOpen = false)
    {
        while (m_trouble.isEmpty() && !m_session.state().prompts.empty()) {
            const play::Prompt prompt = m_session.state().prompts.front();
            if (prompt.kind != PromptKind::Assign)
                answer(prompt, json::array({firstOf(prompt, order)}));
            else if (onlyOpen)
                break;
            else
                answer(prompt, laid(prompt, order));
        }
        return *this;
    }

    const QString& trouble() const { return m_trouble; }

private:
    /// The first of `order` who is offered; the fallen are not.
    static std::string firstOf(const play::Prompt& prompt, const std::vector<std::string>& order)
    {
        const auto isOffered = [&](const std::string& id) {
            return std::ranges::any_of(prompt.options,
                                       [&](const auto& option) { return option.id.toStdString() == id; });
        };
        const auto found = std::ranges::find_if(order, isOffered);
        return found == order.end() ? order.front() : *found;
    }
    void answer(const play::Prompt& prompt, json value)
    {
        give("answer", {{"prompt", prompt.id.text().toStdString()}, {"value", std::move(value)}}, prompt.seat);
    }

    /// The seat's cards from the lowest up, by those of `order` that are the seat's and have none yet.
    json laid(const play::Prompt& prompt, const std::vector<std::string>& order) const
    {
        const play::Table& table = m_session.state().table;
        std::vector<const play::Piece*> cards;
        for (const play::PromptOption& option : prompt.options)
            cards.push_back(table.piece(play::PieceId(option.id)));
        std::ranges::sort(cards, {}, [](const play::Piece* card) { return card->face.value->toInt(); });
        json pairs = json::object();
        auto card = cards.begin();
        for (const std::string& id : order) {
            const play::Figure* figure = table.figure(play::FigureId(QString::fromStdString(id)));
            if (!figure || figure->seat != prompt.seat || card == cards.end())
                continue;
            if (table.piecesAt({play::Place::Kind::Figure, {}, figure->id}).empty())
                pairs[(*card++)->id.text().toStdString()] = id;
        }
        return pairs;
    }

    play::Session& m_session;
    QString m_trouble;
};

const std::vector<std::string> actingOrder{"ilse",   "harrow",  "pim",   "hesper", "sister-vane",
                                           "corvin", "mirelle", "brakk", "sable",  "quill"};

void playTwoRounds(Player& player)
{
    player.hurt("corvin", 3).learn("harrow", 1).dial("ilse", "raise-the-lamp").token("harrow", "heartened");
    player.hurt("ilse", 2).hurt("pim", 1).learn("corvin", 1).score("seat-2", 1).give("end-round");
    player.hurt("corvin", 4).hurt("sable", 6).learn("harrow", 1).learn("pim", 2).hurt("hesper", 5);
    player.learn("mirelle", 1).learn("hesper", 3).score("seat-1", 2).score("seat-2", 1).give("end-round");
}

void playSkirmish(Player& player)
{
    playTwoRounds(player);
    player.give("deal").place(actingOrder);
    player.nextTurn().hurt("sable", 20).score("seat-1", 1).learn("ilse", 2).dial("ilse", "the-short-way");
    player.nextTurn().hurt("harrow", 2).hurt("gnawling-3", 1);
    player.nextTurn();
    player.token("harrow", "quarry")
        .token("corvin", "bleeding")
        .token("hesper", "slowed")
        .token("hesper", "in-arrears");
    player.token("brakk", "rimed-iron").dial("hesper", "smoke-candle").dial("brakk", "rime-the-iron");
}

/// A map on which the third round has been fought for a while.
void playMapped(Player& player)
{
    playSkirmish(player);
    player.give("map", {{"level", "full"}}).give("set-out");
    player.give("hands-done");
}

/// Under the rules: the third round, in which Harrow has a turn.
void playRuled(Player& player)
{
    player.hurt("corvin", 3).learn("harrow", 2).hurt("ilse", 4).hurt("sable", 5).score("seat-2", 1);
    player.endRoundNow().endRoundNow().give("deal").place(actingOrder);
    player.nextTurn().attack("wick-hook", "sable", 15).turnOf("harrow");
    player.token("harrow", "slowed").token("corvin", "bleeding").dial("harrow", "volley");
}

void playRuledMapped(Player& player)
{
    playRuled(player);
    player.give("map", {{"level", "full"}}).give("set-out").give("hands-done");
}

void playPlacement(Player& player)
{
    playTwoRounds(player);
    player.give("deal").place(actingOrder, true);
}

void playOpening(Player& player)
{
    player.hurt("brakk", 4).hurt("sister-vane", 3).score("seat-1", 1).give("end-round").hurt("corvin", 2);
}

/// A shot that fells somebody.
void playFall(Player& player)
{
    playRuled(player);
    player.leave("corvin", 1).attack("yew-bow", "corvin", 18);
}

/// A game that one side has fought to its end.
void playWon(Player& player)
{
    playFall(player);
    player.score("seat-1", 1).endRoundNow().give("deal").place(actingOrder);
    player.turnOf("pim").leave("sable", 2).attack("glass-shiv", "sable", 20);
    player.score("seat-2", 1).endRoundNow().give("deal").place(actingOrder);
    player.turnOf("harrow").leave("quill", 2).attack("yew-bow", "quill", 17).score("seat-1", 2);
    player.leave("mirelle", 4).leave("hesper", 0).give("result", {{"seat", "seat-1"}});
}

void playEnded(Player& player)
{
    for (int round = 1; round < 8; ++round)
        player.score(round % 3 == 0 ? "seat-1" : "seat-2", 1).give("end-round");
    player.give("result", {{"seat", "seat-2"}});
}

struct DemoRow {
    Demo demo;
    const char* scenario;
    const char* left;
    const char* right;
    void (*play)(Player&);
    bool byRules = false;
};

constexpr DemoRow demoRows[] = {
    {Demo::Skirmish, "gnawing-tide", "Ann", "Bo", playSkirmish},
    {Demo::Mapped, "gnawing-tide", "Ann", "Bo", playMapped},
    {Demo::Placement, "gnawing-tide", "Ann", "Bo", playPlacement},
    {Demo::Opening, "two-lanterns-one-door", "Ann", "Cy", playOpening},
    {Demo::Ruled, "gnawing-tide", "Ann", "Bo", playRuled, true},
    {Demo::RuledMapped, "gnawing-tide", "Ann", "Bo", playRuledMapped, true},
    {Demo::Fall, "gnawing-tide", "Ann", "Bo", playFall, true},
    {Demo::Won, "gnawing-tide", "Ann", "Bo", playWon, true},
    {Demo::Ended, "what-the-bridge-is-owed", "Cy", "Bo", playEnded},
};

ui::StartChoice demoChoice(const DemoRow& row)
{
    ui::StartChoice choice;
    choice.scenario = QString::fromLatin1(row.scenario);
    choice.seats = {{QString::fromLatin1(row.left), 0}, {QString::fromLatin1(row.right), 1}};
    choice.byRules = row.byRules;
    choice.real.initiativeCards = false;
    choice.real.lootBag = false;
    return choice;
}

} // namespace

QDateTime demoNow()
{
    return {QDate(2025, 11, 21), QTime(22, 5), QTimeZone::utc()};
}

tl::expected<void, QString> playDemo(Demo demo, const QString& path, int hoursAgo)
{
    const SessionOpeners openers;
    const DemoRow& row = *std::ranges::find(demoRows, demo, &DemoRow::demo);
    auto opened = openers.start(path, demoChoice(row))();
    if (!opened)
        return tl::unexpected(text::render(opened.error()));
    // From here on by the demo's own clock and chance.
    opened->session.reset();
    const auto time = std::make_shared<qint64>(demoNow().addSecs(-3600LL * hoursAgo).toMSecsSinceEpoch());
    play::SeededChance chance(demoSeed);
    auto around = openers.composition().surroundings(*opened->store, chance);
    around.clock = [time] { return *time += 7000; };
    const auto session = play::Session::open(around);
    if (!session)
        return tl::unexpected(session.error().detail);
    Player player(**session);
    row.play(player);
    if (!player.trouble().isEmpty())
        return tl::unexpected(player.trouble());
    return {};
}

} // namespace wheelhouse::app
