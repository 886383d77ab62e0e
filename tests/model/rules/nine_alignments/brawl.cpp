// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/nine_alignments/brawl.h"

#include "model/packs/format/read_effect.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/nine_alignments/nine_alignments_system.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {

namespace {
const content::Pack& bellPack()
{
    static const content::Pack pack = [] {
        const auto loaded =
            packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/nine-alignments-demo/pack.json"));
        if (!loaded) {
            qWarning("the demo pack is not loaded");
            return content::Pack();
        }
        return loaded->pack;
    }();
    return pack;
}
} // namespace

Brawl::Brawl(const std::vector<int>& faces)
    : FreeTable(nullptr, std::make_unique<rules::nine_alignments::NineAlignmentsSystem>())
{
    std::vector<int> numbers;
    for (const int face : faces) {
        numbers.push_back(face - 1);
    }
    chance = std::make_unique<ScriptedChance>(std::move(numbers));
    pack = bellPack();
}

content::Card& Brawl::card(const char* id)
{
    return *std::find_if(pack.cards.begin(), pack.cards.end(),
                         [&](const content::Card& one) { return one.id.text() == QLatin1String(id); });
}

bool Brawl::begin(const std::vector<Player>& players, bool realDice)
{
    nlohmann::json seats = nlohmann::json::array();
    for (size_t i = 0; i < players.size(); ++i) {
        const std::string id = "p" + std::to_string(i + 1);
        seats.push_back({{"id", id}, {"name", id}, {"character", players[i].character}, {"roll", players[i].roll}});
    }
    const bool alone = players.size() == 1;
    if (alone) { // two play at least: another comes in last and leaves at once
        seats.push_back({{"id", "p2"}, {"name", "p2"}, {"character", "brother-onion"}, {"roll", 1}});
    }
    const nlohmann::json args{{"seats", seats}, {"real", {{"dice", realDice}}}};
    if (!act("start", QByteArray::fromStdString(args.dump()))) {
        return false;
    }
    const QByteArray place = QByteArray::number(table().order.back().number);
    return !alone ||
           (act("remove-figure", "{'figure':'brother-onion'}") && act("remove-order", "{'number':" + place + "}"));
}

bool Brawl::beginExample()
{
    return begin({{"bellamy-quill", 15}, {"corporal-hask", 6}, {"ilvar-the-unsung", 20}, {"mother-tansy", 10}});
}

bool Brawl::encounter(const char* id, int roll)
{
    return act("encounter", QByteArray("{'card':'") + id + "','roll':" + QByteArray::number(roll) + "}");
}

void Brawl::field(std::vector<std::string> terrain)
{
    content::Map map;
    map.id = content::MapId("field");
    map.name = "Field";
    map.ground.width = static_cast<int>(terrain.front().size());
    map.ground.height = static_cast<int>(terrain.size());
    map.ground.terrain = std::move(terrain);
    happen(play::MapLaid{table().map, map});
    happen(play::MapLevelSet{table().mapLevel, play::MapLevel::Full});
}

void Brawl::put(const char* figure, int x, int y)
{
    happen(play::FigurePlaced{play::FigureId(QString(figure)), FreeTable::figure(figure).at, board::Space{x, y}});
}

void Brawl::hp(const char* figure, int points, int maximum)
{
    if (maximum > 0) {
        const play::Track before = *FreeTable::figure(figure).track("hp");
        happen(play::TrackDefined{play::FigureId(QString(figure)), before, play::Track{"hp", points, maximum}});
    }
    track(figure, "hp", points);
}

void Brawl::track(const char* figure, const char* name, int value)
{
    happen(play::TrackSet{play::FigureId(QString(figure)), name, track(figure, name), value});
}

int Brawl::track(const char* figure, const char* name) const
{
    return FreeTable::figure(figure).track(name)->value;
}

void Brawl::print(const char* id, const QByteArray& effect)
{
    card(id).effect = packs::cardEffectFrom(content::Opaque{effect});
}

void Brawl::define(const char* id, const QByteArray& effect)
{
    content::Condition condition;
    condition.id = content::ConditionId(QString(id));
    condition.name = id;
    condition.effect = *packs::readCardEffect(content::Opaque{effect});
    pack.conditions.push_back(condition);
}

void Brawl::give(const char* figure, const char* condition)
{
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table().nextToken));
    token.condition = condition;
    token.name = condition;
    token.bearer = play::FigureId(QString(figure));
    happen(play::TokenAdded{token});
}

size_t Brawl::diceOfAttack() const
{
    for (const play::Event& event : last.events) {
        const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
        if (drawn && drawn->what.startsWith(QLatin1String("attack"))) {
            return drawn->results.size();
        }
    }
    return 0;
}

bool Brawl::attack(const char* attack, const char* target, const char* more)
{
    return act("attack", QByteArray("{'attack':'") + attack + "','target':'" + target + "'" + more + "}");
}

bool Brawl::hurt(const char* figure, int by)
{
    return act("hurt", QByteArray("{'figure':'") + figure + "','by':" + QByteArray::number(by) + "}");
}

QStringList Brawl::order() const
{
    QStringList places;
    for (const play::TurnEntry& entry : table().order) {
        places << QStringLiteral("%1 %2").arg(entry.score.value_or(0)).arg(entry.label);
    }
    return places;
}

const rules::nine_alignments::QuestPart& Brawl::part() const
{
    return dynamic_cast<const rules::nine_alignments::QuestPart&>(*state.part.get());
}

} // namespace wheelhouse::testing
