// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/rules/onslaught/unmapped_table.h"

#include "model/text/render.h"

#include <algorithm>

namespace wheelhouse::testing {

UnmappedTable::UnmappedTable(const std::vector<const char*>& lanterns, const std::vector<const char*>& ledgers,
                             const char* named)
    : StarterTable(lanterns, ledgers, named)
{
    if (!act("map", "{'level':'off'}")) {
        qWarning("the map stays: %s", qPrintable(refusal.why.key));
    }
}

QString UnmappedTable::told(const play::SheetClaim& claim)
{
    QString words = text::render(claim.effect);
    for (const play::Message& condition : claim.conditions) {
        words += QLatin1String(" | ") + text::render(condition);
    }
    return claim.holds ? words + QLatin1String(" | said") : words;
}

QStringList UnmappedTable::claimsAgainst(const char* attack, const char* target) const
{
    QStringList all;
    for (const play::SheetAct& act : sheet().acts) {
        if (!act.args.text().contains(QByteArray("\"attack\":\"") + attack + '"')) {
            continue;
        }
        for (const play::SheetTarget& each : act.targets) {
            for (const play::SheetClaim& claim : each.figure == id(target) ? each.claims : decltype(each.claims)()) {
                all << told(claim);
            }
        }
    }
    return all;
}

QStringList UnmappedTable::claimsNow() const
{
    QStringList all;
    for (const play::SheetClaim& claim : sheet().claims) {
        all << told(claim);
    }
    return all;
}

bool UnmappedTable::turnOver(const QString& beginning, const char* seat)
{
    const play::TurnSheet now = sheet();
    std::vector<play::SheetClaim> all = now.claims;
    for (const play::SheetAct& act : now.acts) {
        for (const play::SheetTarget& target : act.targets) {
            all.insert(all.end(), target.claims.begin(), target.claims.end());
        }
    }
    const auto meant =
        std::ranges::find_if(all, [&](const play::SheetClaim& claim) { return told(claim).startsWith(beginning); });
    return meant != all.end() && act("claim", meant->args.text(), seat);
}

bool UnmappedTable::walkAmongCaltrops()
{
    turnOf("knock");
    if (!act("use", "{'ability':'dial/caltrops'}")) {
        return false;
    }
    setDial("knock", "trip-wire", 2);
    turnOf("pim");
    return act("move");
}

void UnmappedTable::passAll()
{
    while (act("pass")) {
    }
}

} // namespace wheelhouse::testing
