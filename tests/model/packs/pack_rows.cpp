// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/packs/pack_rows.h"

#include "model/packs/loading/load_pack.h"

#include <numeric>

namespace wheelhouse::testing {

tl::expected<content::Pack, QString> bundledPack(const QString& id)
{
    auto loaded = packs::loadPack(":/packs/" + id + "/pack.json");
    if (loaded)
        return std::move(loaded->pack);
    const packs::Problem& problem = packs::firstError(loaded.error());
    return tl::unexpected(id + ", " + packs::describe(problem.place) + ": " + packs::describe(problem));
}

void addPackRows(std::span<const PackRow> rows)
{
    QTest::addColumn<const PackRow*>("row");
    for (const PackRow& row : rows)
        QTest::newRow(row.tag) << &row;
}

void runPackRow()
{
    QFETCH(const PackRow*, row);
    const auto pack = bundledPack(row->pack);
    QVERIFY2(pack, pack ? "" : qPrintable(pack.error()));
    const QString wrong = row->run(*pack);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

std::vector<int> counts(const content::Pack& pack, const QString& kind)
{
    std::vector<int> found;
    for (const content::Component& component : pack.components) {
        if (component.kind == kind)
            found.push_back(component.count);
    }
    return found;
}

std::vector<int> countsOfSet(const content::Pack& pack, const QString& set)
{
    std::vector<int> found;
    for (const content::Component& component : pack.components) {
        if (component.set == set)
            found.push_back(component.count);
    }
    return found;
}

int pieces(const content::Pack& pack, const QString& kind)
{
    const std::vector<int> found = counts(pack, kind);
    return std::accumulate(found.begin(), found.end(), 0);
}

std::vector<content::Card> cardsOf(const content::Pack& pack, const QString& deck)
{
    std::vector<content::Card> found;
    for (const content::Card& card : pack.cards) {
        if (card.deck.text() == deck)
            found.insert(found.end(), static_cast<std::size_t>(card.count), card);
    }
    return found;
}

std::optional<int> valueOf(const content::CardValues& values, const QString& label)
{
    const auto found = values.find(label);
    return found == values.end() ? std::nullopt : found->second;
}

QString textOf(const content::Card& card, const QString& label)
{
    const auto found = card.texts.find(label);
    return found == card.texts.end() ? QString() : found->second;
}

content::Deck deckOf(const content::Pack& pack, const QString& id)
{
    const content::Deck* deck = content::find(pack.decks, content::DeckId(id));
    return deck ? *deck : content::Deck{};
}

} // namespace wheelhouse::testing
