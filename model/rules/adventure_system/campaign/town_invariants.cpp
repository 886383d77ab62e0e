// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/campaign/town_invariants.h"

#include "model/rules/adventure_system/campaign/departure.h"
#include "model/rules/adventure_system/campaign/town.h"
#include "model/rules/decks/deck_system.h"

#include <algorithm>
#include <set>

namespace wheelhouse::rules::adventure_system {

namespace {
bool hasKind(const std::vector<Event>& events, const QString& type)
{
    return std::ranges::any_of(events, [&](const Event& event) {
        const auto* own = std::get_if<SystemChanged>(&event);
        return own && own->type == type;
    });
}

/// What one state of the town comes to.
struct Wealth {
    int gold = 0;
    std::map<PieceId, const content::Card*> items; ///< before heroes
    std::map<PieceId, const content::Card*> tokens;
    std::map<FigureId, int> levels;
};

Wealth wealthIn(const Venture& town)
{
    Wealth wealth;
    for (const Figure& figure : town.table().figures) {
        wealth.gold += goldOf(town, figure.id);
        wealth.levels[figure.id] = levelOf(figure);
        for (const Piece* item : itemsOf(town, figure.id)) {
            wealth.items[item->id] = cardOfPiece(town, *item);
        }
    }
    for (const Piece& piece : town.table().pieces) {
        if (Venture::isOf(piece, tokenDeck)) {
            wealth.tokens[piece.id] = cardOfPiece(town, piece);
        }
    }
    return wealth;
}

int valueOf(const content::Card* card, const char* value)
{
    return card ? valueOn(*card, QString::fromLatin1(value)).value_or(0) : 0;
}

class TownInvariants final : public Invariants
{
public:
    TownInvariants(const State& start, const content::Pack& content) : m_content(content), m_before(start) {}

    QString broken(const std::vector<Event>& events, const State& after) override
    {
        QString problem;
        if (!m_byHand) {
            problem = hasKind(events, hasComeHome) ? QString() : ofGold(after);
            problem = problem.isEmpty() ? ofTreasures(after) : problem;
            problem = problem.isEmpty() ? ofAdventures(after) : problem;
        }
        m_before = after;
        return problem;
    }

    void handsHaveChanged() override { m_byHand = true; }

private:
    /// What the heroes have together changes by what is bought and sold, and by nothing else: gifts stay among them.
    QString ofGold(const State& after) const
    {
        NoChance none;
        CommandContext contextBefore(m_before, m_content, none);
        CommandContext contextAfter(after, m_content, none);
        const Venture townBefore(contextBefore);
        const Wealth was = wealthIn(townBefore);
        const Wealth is = wealthIn(Venture(contextAfter));
        int due = was.gold;
        for (const auto& [piece, card] : is.items) {
            due -= was.items.contains(piece) ? 0 : valueOf(card, "buy");
        }
        for (const auto& [piece, card] : was.items) {
            due += is.items.contains(piece) ? 0 : valueOf(card, "sell");
        }
        for (const auto& [piece, card] : is.tokens) {
            due -= was.tokens.contains(piece) || !card ? 0 : priceOfToken(townBefore, *card).value_or(0);
        }
        for (const auto& [hero, level] : is.levels) {
            const auto before = was.levels.find(hero);
            for (int i = before == was.levels.end() ? level : before->second; i < level; ++i) {
                due -= priceOfLevel(townBefore, i + 1).value_or(0);
            }
        }
        return due == is.gold ? QString()
                              : QStringLiteral("there are %1 gold pieces instead of %2").arg(is.gold).arg(due);
    }

    QString ofTreasures(const State& after) const
    {
        NoChance none;
        CommandContext context(after, m_content, none);
        const Venture town(context);
        const Pile* pile = after.table.pile(PileId(QString::fromLatin1(treasureDeck)));
        auto count = pile ? static_cast<std::ptrdiff_t>(pile->count) : 0;
        count += std::ranges::count(after.table.pieces, PileId(QString::fromLatin1(treasureDeck)), &Piece::home);
        std::ptrdiff_t wanted = 0;
        for (const content::Card& card : m_content.cards) {
            const bool isIn = card.deck.text() == QLatin1String(treasureDeck) && town.part().campaign &&
                              isMixedIn(card, town.part().campaign->sets);
            wanted += isIn ? card.count : 0;
        }
        return count == wanted ? QString()
                               : QStringLiteral("there are %1 treasures instead of %2").arg(count).arg(wanted);
    }

    QString ofAdventures(const State& after) const
    {
        NoChance none;
        CommandContext context(after, m_content, none);
        const Venture town(context);
        std::set<QString> sessions;
        for (const Played& played : town.part().campaign ? town.part().campaign->played : std::vector<Played>()) {
            if (!sessions.insert(played.session).second) {
                return QStringLiteral("an end counts twice");
            }
        }
        return {};
    }

    const content::Pack& m_content;
    State m_before;
    bool m_byHand = false;
};
} // namespace

std::unique_ptr<Invariants> townInvariants(const State& start, const content::Pack& content)
{
    return std::make_unique<TownInvariants>(start, content);
}

} // namespace wheelhouse::rules::adventure_system
