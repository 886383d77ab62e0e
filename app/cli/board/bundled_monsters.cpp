// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/bundled_monsters.h"

#include "model/packs/loading/load_pack.h"

#include <map>
#include <mutex>

namespace wheelhouse::cli {
namespace {

using Monsters = std::map<std::string, BundledMonster>;

Monsters monstersOf(const std::string& pack)
{
    Monsters monsters;
    const QString path = QStringLiteral(":/packs/%1/pack.json").arg(QString::fromStdString(pack));
    const auto loaded = packs::loadPack(path);
    if (!loaded)
        return monsters;
    for (const content::MonsterKind& kind : loaded->pack.monsters) {
        if (kind.script.tactics)
            monsters[kind.id.text().toStdString()] = {{kind.attacks, *kind.script.tactics}, {}};
    }
    for (const content::Champion& champion : loaded->pack.champions) {
        if (!champion.script.tactics)
            continue;
        BundledMonster& monster = monsters[champion.id.text().toStdString()];
        monster.ways = {champion.attacks, *champion.script.tactics};
        const content::ChampionBloodied& bloodied = champion.bloodied;
        if (bloodied.script.tactics)
            monster.bloodied = {bloodied.attacks.empty() ? champion.attacks : bloodied.attacks,
                                *bloodied.script.tactics};
    }
    return monsters;
}

} // namespace

const BundledMonster* bundledMonster(const std::string& name)
{
    static std::mutex reading;
    static std::map<std::string, Monsters> read; // nothing ever leaves it
    const std::size_t cut = name.find('/');
    if (cut == std::string::npos)
        return nullptr;
    const std::scoped_lock lock(reading);
    const std::string pack = name.substr(0, cut);
    auto found = read.find(pack);
    if (found == read.end())
        found = read.emplace(pack, monstersOf(pack)).first;
    const auto monster = found->second.find(name.substr(cut + 1));
    return monster == found->second.end() ? nullptr : &monster->second;
}

} // namespace wheelhouse::cli
