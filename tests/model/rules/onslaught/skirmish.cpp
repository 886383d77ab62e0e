// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/skirmish.h"

#include "model/packs/loading/load_pack.h"
#include "model/rules/onslaught/onslaught_system.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

namespace {
content::Wheel madeUpWheel()
{
    content::Wheel wheel;
    wheel.positions.push_back({0, 0, true});
    for (int hp = 1; hp <= 10; ++hp) {
        wheel.positions.push_back(hp <= 5 ? content::WheelPosition{13, 4, true} : content::WheelPosition{15, 5, false});
    }
    return wheel;
}

content::Attack madeUpAttack(const char* id, content::AttackKind kind, int nearest, int farthest)
{
    content::Attack attack;
    attack.id = content::AttackId(QString(id));
    attack.name = QString(id);
    attack.action = content::ActionId("standard");
    attack.kind = kind;
    attack.basic = true;
    attack.rangeMin = nearest;
    attack.rangeMax = farthest;
    attack.toHit = 5;
    attack.damage = 2;
    return attack;
}

content::Dial madeUpDial(const char* id, std::optional<int> cooldown, const char* action)
{
    content::Dial dial;
    dial.id = content::DialId(QString(id));
    dial.name = QString(id);
    dial.kind = cooldown ? content::DialKind::Numbered : content::DialKind::TwoPosition;
    dial.cooldown = cooldown;
    dial.reaction = !action;
    if (action) {
        dial.action = content::ActionId(QString(action));
    }
    return dial;
}

void makeUp(content::Character& character)
{
    character.wheel = madeUpWheel();
    character.attacks = {madeUpAttack("blade", content::AttackKind::Melee, 1, 1),
                         madeUpAttack("bow", content::AttackKind::Ranged, 2, 6)};
    character.dials = {madeUpDial("sweep", 3, "standard"), madeUpDial("shout", 2, "bonus"),
                       madeUpDial("vow", std::nullopt, "bonus"), madeUpDial("parry", 2, nullptr)};
    character.effects = {};
    character.experience.dialMaximum = 5;
}

content::Scenario madeUpScenario(const content::Pack& pack, const char* id, size_t aSide)
{
    content::Scenario scenario;
    scenario.id = content::ScenarioId(QString(id));
    scenario.name = QString(id);
    for (const char* faction : {"harpers", "zhentarim"}) {
        content::ScenarioSeat seat{QString(faction), content::FactionId(QString(faction)), {}};
        for (const content::Character& character : pack.characters) {
            if (character.faction == seat.faction && seat.lineUp.size() < aSide) {
                seat.lineUp.push_back(character.id);
            }
        }
        scenario.seats.push_back(std::move(seat));
    }
    scenario.deal = aSide == 5 ? content::DealRecipe{1, {{2, 6, 2, 3}, {7, 10, 2, 2}}}
                               : content::DealRecipe{1, {{2, 4, 1, 2}, {5, 6, 1, 1}}};
    scenario.rounds = 8;
    scenario.firstActiveSeat = 0;
    scenario.monsterGroups.push_back(
        {content::MonsterGroupId("kobolds"), "Kobolds", content::MonsterKindId("kobold"), 2, {550}});
    return scenario;
}

content::MonsterKind madeUpKobold()
{
    content::MonsterKind kobold;
    kobold.id = content::MonsterKindId("kobold");
    kobold.name = "Kobold";
    kobold.hitPoints = 4;
    kobold.armourClass = 12;
    kobold.speed = 6;
    kobold.attacks = {madeUpAttack("claw", content::AttackKind::Melee, 1, 1)};
    kobold.attacks.front().toHit = 4;
    kobold.attacks.front().damage = 1;
    return kobold;
}

content::LootItem madeUpItem(const char* id, const char* type)
{
    content::LootItem item;
    item.id = content::LootId(QString(id));
    item.name = QString(id);
    item.type = QString(type);
    return item;
}
} // namespace

content::Pack skirmishPack()
{
    const auto loaded =
        packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/onslaught-core/pack.json"));
    if (!loaded) {
        qWarning("the core pack is not loaded");
        return {};
    }
    content::Pack pack = loaded->pack;
    for (content::Character& character : pack.characters) {
        makeUp(character);
    }
    pack.monsters = {madeUpKobold()};
    pack.champions.clear();
    pack.items = {madeUpItem("sword", "weapon"), madeUpItem("spear", "weapon"), madeUpItem("ring", "accessory")};
    content::LootEvent event;
    event.id = content::LootId("trap");
    event.name = "Trap";
    event.text = "Something snaps.";
    pack.events = {event};
    pack.scenarios = {madeUpScenario(pack, "five", 5), madeUpScenario(pack, "three", 3)};
    pack.maps.clear();
    return pack;
}

Skirmish::Skirmish(const std::vector<int>& faces)
    : FreeTable(nullptr, std::make_unique<rules::onslaught::OnslaughtSystem>())
{
    std::vector<int> numbers;
    for (const int face : faces) {
        numbers.push_back(face - 1);
    }
    chance = std::make_unique<ScriptedChance>(std::move(numbers));
    static const content::Pack made = skirmishPack();
    pack = made;
}

content::Pack& Skirmish::changed()
{
    pack.identity = content::PackIdentity(); // what is kept of it points to what may have gone
    return pack;
}

content::Character& Skirmish::card(const char* character)
{
    changed();
    return *std::find_if(pack.characters.begin(), pack.characters.end(),
                         [&](const content::Character& one) { return one.id.text() == QLatin1String(character); });
}

content::Attack& Skirmish::attack(const char* character, const char* id)
{
    auto& attacks = card(character).attacks;
    return *std::find_if(attacks.begin(), attacks.end(),
                         [&](const content::Attack& one) { return one.id.text() == QLatin1String(id); });
}

content::Dial& Skirmish::dial(const char* character, const char* id)
{
    auto& dials = card(character).dials;
    return *std::find_if(dials.begin(), dials.end(),
                         [&](const content::Dial& one) { return one.id.text() == QLatin1String(id); });
}

void Skirmish::printedCard(const char* character)
{
    static const auto loaded =
        packs::loadPack(QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs/onslaught-core/pack.json"));
    const content::CharacterId wanted{QString(character)};
    const auto* printed = loaded ? content::find(loaded->pack.characters, wanted) : nullptr;
    if (printed) {
        content::Character& one = card(character);
        const auto wheel = one.wheel;
        one = *printed;
        one.wheel = wheel;
    }
}

void Skirmish::lineUp(const char* character)
{
    for (content::Scenario& scenario : pack.scenarios) {
        for (content::ScenarioSeat& seat : scenario.seats) {
            if (seat.faction == card(character).faction) {
                seat.lineUp.front() = content::CharacterId(QString(character));
            }
        }
    }
}

content::MonsterKind& Skirmish::kobold()
{
    return changed().monsters.front();
}

bool Skirmish::begin(const char* scenario, const char* more)
{
    const QByteArray args =
        QByteArray("{'scenario':'") + scenario +
        "','seats':[{'id':'ann','name':'Ann'},{'id':'ben','name':'Ben'}],'real':{'initiative-cards':"
        "false,'loot-bag':false}" +
        more + "}";
    return act("start", args);
}

void Skirmish::field(int width, int height)
{
    field(std::vector<std::string>(static_cast<size_t>(height), std::string(static_cast<size_t>(width), '.')));
}

void Skirmish::field(std::vector<std::string> terrain, std::vector<std::string> elevation,
                     std::vector<board::EdgeEntry> edges)
{
    content::Map map;
    map.id = content::MapId("field");
    map.name = "Field";
    map.ground.width = static_cast<int>(terrain.front().size());
    map.ground.height = static_cast<int>(terrain.size());
    map.ground.terrain = std::move(terrain);
    map.ground.elevation = std::move(elevation);
    map.ground.edges = std::move(edges);
    happen(play::MapLaid{table().map, map});
    happen(play::MapLevelSet{table().mapLevel, play::MapLevel::Full});
}

void Skirmish::put(const char* name, int x, int y)
{
    happen(play::FigurePlaced{id(name), figure(name).at, board::Space{x, y}});
}

void Skirmish::parkTheRest()
{
    const auto& ground = table().map->ground;
    int next = 0;
    const std::vector<play::Figure> figures = table().figures;
    for (const play::Figure& one : figures) {
        if (!one.at && one.size == 1) {
            const board::Space at{ground.width - 1 - next / ground.height, next % ground.height};
            happen(play::FigurePlaced{one.id, std::nullopt, at});
            ++next;
        }
    }
}

void Skirmish::hp(const char* name, int points)
{
    const play::Figure& counted = figure(name);
    if (const play::Track* wounds = counted.track(QStringLiteral("wounds"))) { // of a monster damage is counted
        happen(play::TrackSet{counted.id, wounds->name, wounds->value, *wounds->maximum - points});
        return;
    }
    happen(play::TrackSet{id(name), "hp", *counted.hitPoints(), points});
}

void Skirmish::give(const char* name, const char* condition, const char* placer)
{
    const auto* defined = content::find(pack.conditions, content::ConditionId(QString(condition)));
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table().nextToken));
    token.condition = QString(condition);
    token.name = defined ? defined->name : QString(condition);
    token.until = defined ? defined->duration : play::Duration::UntilRemoved;
    token.bearer = id(name);
    token.placer = id(placer);
    happen(play::TokenAdded{token});
}

void Skirmish::setDial(const char* name, const char* dial, int value)
{
    happen(play::DialSet{id(name), play::DialId(QString(dial)), dialOf(name, dial), value});
}

void Skirmish::experience(const char* name, int points)
{
    happen(play::TrackSet{id(name), "exp", experienceOf(name), points});
}

play::PieceId Skirmish::carry(const char* name, const char* item, bool faceUp)
{
    const play::PieceId piece(QStringLiteral("p%1").arg(table().nextPiece));
    const play::Knowers knowers = faceUp ? play::Knowers::all() : play::Knowers::only(figure(name).seat);
    happen(play::PieceDrawn{
        {piece, "loot", {QString(item), knowers}, {play::Place::Kind::Figure, {}, id(name), {}}, faceUp, {}}});
    return piece;
}

void Skirmish::chest(int x, int y)
{
    rules::onslaught::OnslaughtPart after(part());
    after.chests.push_back({x, y});
    happen(play::SystemChanged{"set", after.fieldChange("chests", part())});
}

play::PieceId Skirmish::lay(const char* item, int x, int y)
{
    const play::PieceId piece(QStringLiteral("p%1").arg(table().nextPiece));
    const play::Place place{play::Place::Kind::Map, {}, {}, board::Space{x, y}};
    happen(play::PieceDrawn{{piece, "loot", {QString(item), play::Knowers::nobody()}, place, false, {}}});
    return piece;
}

void Skirmish::turnOf(const char* name)
{
    if (table().phase != "action") {
        happen(play::PhaseSet{table().phase, "action"});
    }
    if (!act("begin-turn", QByteArray("{'figure':'") + name + "','anyway':true}")) {
        qWarning("the turn of %s does not begin: %s", name, qPrintable(refusal.why.key));
    }
}

void Skirmish::happen(play::Event event)
{
    arrange(std::move(event));
}

bool Skirmish::attackWith(const char* name, const char* attack, const char* target, const std::vector<int>& dice)
{
    nlohmann::json args{{"figure", name}, {"attack", attack}, {"dice", dice}};
    if (*target) {
        args["targets"] = {target};
    }
    return act("attack", QByteArray::fromStdString(args.dump()));
}

const rules::onslaught::OnslaughtPart& Skirmish::part() const
{
    return dynamic_cast<const rules::onslaught::OnslaughtPart&>(*state.part.get());
}

int Skirmish::dialOf(const char* name, const char* dial) const
{
    return figure(name).dial(play::DialId(QString(dial)))->value;
}

int Skirmish::experienceOf(const char* name) const
{
    return figure(name).track("exp")->value;
}

QString Skirmish::space(const char* name) const
{
    const auto& at = figure(name).at;
    return at ? QStringLiteral("%1,%2").arg(at->x).arg(at->y) : QString();
}

bool Skirmish::refusedFor(const char* rule) const
{
    return std::find(refusal.rules.begin(), refusal.rules.end(), QLatin1String(rule)) != refusal.rules.end();
}

QStringList Skirmish::offered(const char* type, const char* domain) const
{
    QStringList values;
    for (const play::Offer& offer : system->legal(state, pack)) {
        const auto& domains = offer.domains.get();
        if (offer.type == QLatin1String(type) && domains.contains(domain)) {
            for (const auto& value : domains[domain]) {
                values << (value.is_string() ? QString::fromStdString(value.get<std::string>())
                                             : QString::fromStdString(value.dump()));
            }
        }
    }
    return values;
}

bool Skirmish::offers(const char* type) const
{
    const auto all = system->legal(state, pack);
    return std::any_of(all.begin(), all.end(),
                       [&](const play::Offer& offer) { return offer.type == QLatin1String(type); });
}

} // namespace wheelhouse::testing
