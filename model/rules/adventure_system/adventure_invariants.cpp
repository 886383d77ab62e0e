// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/adventure_system/adventure_invariants.h"

#include "model/effects/game/frames.h"
#include "model/rules/adventure_system/campaign/town_invariants.h"
#include "model/rules/adventure_system/campaign/town_system.h"
#include "model/rules/adventure_system/dungeon.h"
#include "model/rules/adventure_system/frames.h"
#include "model/rules/adventure_system/venture.h"

#include <algorithm>
#include <map>
#include <set>

namespace wheelhouse::rules::adventure_system {

namespace {
using Counts = std::map<QString, int>;

/// The cards and tokens of each pile, wherever they are: in it, on its discards, or out of it.
Counts piecesByPile(const State& state)
{
    Counts counts;
    const auto& piles = state.table.piles;
    for (const Pile& pile : piles) {
        const auto deck = std::ranges::find(piles, pile.id, &Pile::discard);
        counts[(deck == piles.end() ? pile.id : deck->id).text()] += pile.count;
    }
    for (const Piece& piece : state.table.pieces) {
        if (piece.home) {
            ++counts[piece.home.text()];
        }
    }
    return counts;
}

/// How often each face is among them, of the piles of which nobody draws unseen by the app.
std::map<QString, Counts> facesByPile(const State& state)
{
    std::map<QString, Counts> faces;
    std::set<QString> unseen;
    const auto& piles = state.table.piles;
    for (const Pile& pile : piles) {
        const auto deck = std::ranges::find(piles, pile.id, &Pile::discard);
        const QString name = (deck == piles.end() ? pile.id : deck->id).text();
        for (const QString& face : pile.contents.value_or(std::vector<QString>())) {
            ++faces[name][face];
        }
        if (!pile.contents) {
            unseen.insert(name);
        }
    }
    for (const Piece& piece : state.table.pieces) {
        if (piece.home && piece.face.value) {
            ++faces[piece.home.text()][*piece.face.value];
        } else if (piece.home) {
            unseen.insert(piece.home.text());
        }
    }
    std::erase_if(faces, [&](const auto& pile) { return unseen.contains(pile.first); });
    return faces;
}

/// The tiles on the map that came out of no pile, such as the first one.
std::ptrdiff_t tilesOutOfNoPile(const State& state)
{
    const PileId pile(QString::fromLatin1(tilePile));
    const auto laid = state.table.map ? std::ssize(state.table.map->tiles) : 0;
    return laid - std::ranges::count(state.table.pieces, pile, &Piece::home);
}

bool isMonsterOf(const content::Pack& content, const Figure& figure, const char* deck)
{
    const auto* card = content::find(content.cards, content::CardId(figure.content));
    return figure.kind == FigureKind::Monster && card && card->deck.text() == QLatin1String(deck);
}

bool isInProgress(const State& state, const char* kind)
{
    return std::ranges::any_of(state.frames, [&](const Frame& frame) { return frame.kind == QLatin1String(kind); });
}

template <class Id>
bool holdsTwice(std::vector<Id> ids)
{
    std::sort(ids.begin(), ids.end());
    return std::adjacent_find(ids.begin(), ids.end()) != ids.end();
}

/// Whether the card makes its drawer draw of this deck.
bool drawsOf(const content::Effect* effect, const char* deck)
{
    return effect && std::ranges::any_of(effect->triggers, [&](const content::Trigger& trigger) {
               return std::ranges::any_of(trigger.verbs, [&](const content::Verb& verb) {
                   return verb.kind == content::Verb::Kind::Draw && verb.name == QLatin1String(deck);
               });
           });
}

QString nameIn(const Message& message)
{
    for (const MessageArg& arg : message.args) {
        if (const auto* text = std::get_if<QString>(&arg.value); text && arg.name == QLatin1String("name")) {
            return *text;
        }
    }
    return {};
}

class AdventureInvariants final : public Invariants
{
public:
    AdventureInvariants(const State& start, const content::Pack& content)
        : m_content(content)
        , m_start(piecesByPile(start))
        , m_faces(facesByPile(start))
        , m_tiles(tilesOutOfNoPile(start))
    {
    }

    QString broken(const std::vector<Event>& events, const State& after) override
    {
        std::ranges::for_each(events, [&](const Event& event) { hear(event, after); });
        QString problem = ofTurn(after);
        problem = problem.isEmpty() && !m_byHand ? ofPieces(after) : problem;
        problem = problem.isEmpty() && !m_byHand ? ofMonsters(after) : problem;
        problem = problem.isEmpty() && !m_byHand ? ofPlaces(after) : problem;
        return problem.isEmpty() && !m_byHand ? ofHitPoints(after) : problem;
    }

    void handsHaveChanged() override { m_byHand = true; }

private:
    void hear(const Event& event, const State& after)
    {
        if (std::holds_alternative<TurnStarted>(event)) {
            m_encounters = m_treasures = 0;
            m_ownEncounters = m_ownTreasures = 1;
        }
        const auto* turned = std::get_if<PieceMoved>(&event);
        if (const Piece* used = turned && !turned->faceUpAfter ? after.table.piece(turned->piece) : nullptr) {
            allow(content::find(m_content.cards, content::CardId(used->face.value.value_or(QString()))));
        }
        const auto* said = std::get_if<Said>(&event);
        if (!said) {
            return;
        }
        const QString& key = said->message.key;
        m_encounters += key == QLatin1String("said-encounter") ? 1 : 0;
        m_treasures += key == QLatin1String("said-treasure") ? 1 : 0;
        for (const content::Card& card : m_content.cards) { // what a card draws comes on top
            if (card.name == nameIn(said->message)) {
                allow(&card);
            }
        }
    }

    void allow(const content::Card* card)
    {
        m_ownEncounters += card ? drawn(*card, encounterPile) : 0;
        m_ownTreasures += card ? drawn(*card, treasureDeck) : 0;
    }

    static int drawn(const content::Card& card, const char* deck)
    {
        return drawsOf(card.effect.clauses.get(), deck) || drawsOf(card.script.tactics.get(), deck) ? 1 : 0;
    }

    QString ofTurn(const State& state) const
    {
        if (m_encounters > m_ownEncounters) {
            return QStringLiteral("a turn has %1 encounters").arg(m_encounters);
        }
        if (m_treasures > m_ownTreasures) {
            return QStringLiteral("a turn has %1 treasures for defeats").arg(m_treasures);
        }
        for (const Frame& frame : state.frames) {
            if (!play::isOf<VillainFrame>(frame)) {
                continue;
            }
            const auto phase = readFrame<VillainFrame>(frame.data);
            if (holdsTwice(phase.acted) || holdsTwice(phase.villains) || holdsTwice(phase.done)) {
                return QStringLiteral("somebody acts twice by a name");
            }
        }
        return {};
    }

    QString ofPieces(const State& state) const
    {
        const Counts now = piecesByPile(state);
        for (const auto& [pile, count] : m_start) {
            const auto found = now.find(pile);
            if (found == now.end() || found->second != count) {
                return QStringLiteral("of %1 there are %2 instead of %3")
                    .arg(pile)
                    .arg(found == now.end() ? 0 : found->second)
                    .arg(count);
            }
        }
        for (const auto& [pile, faces] : facesByPile(state)) {
            const auto before = m_faces.find(pile);
            if (before != m_faces.end() && before->second != faces) {
                return QStringLiteral("of %1 there are others than there were").arg(pile);
            }
        }
        return {};
    }

    /// While somebody falls, its card is still before its player.
    QString ofMonsters(const State& state) const
    {
        if (isInProgress(state, effects::DamageFrame::kind)) {
            return {};
        }
        Counts figures;
        for (const Figure& figure : state.table.figures) {
            if (isMonsterOf(m_content, figure, monsterPile) && !figure.isDefeated()) {
                ++figures[figure.content];
            }
        }
        Counts cards;
        for (const Piece& piece : state.table.pieces) {
            if (piece.place.kind == Place::Kind::Hand && piece.home.text() == QLatin1String(monsterPile)) {
                ++cards[piece.face.value.value_or(QString())];
            }
        }
        return figures == cards ? QString() : QStringLiteral("monsters and their cards differ");
    }

    QString ofPlaces(const State& state) const
    {
        if (!state.table.map) { // only the players see them
            return {};
        }
        const auto* part = dynamic_cast<const DungeonPart*>(state.part.get());
        const Dungeon dungeon = dungeonOf(m_content, part ? *part : DungeonPart(), state.table);
        if (!dungeon.problem.empty()) {
            return QString::fromStdString(dungeon.problem);
        }
        if (!dungeon.misplaced.empty()) {
            return QStringLiteral("%1 stands in a wall or over another").arg(dungeon.misplaced.front().text());
        }
        if (tilesOutOfNoPile(state) != m_tiles) {
            return QStringLiteral("other tiles lie on the map than were drawn");
        }
        if (!state.frames.empty()) { // somebody may be about to arrive
            return {};
        }
        for (const Figure& figure : state.table.figures) {
            if (!figure.isDefeated() && !figure.at) {
                return QStringLiteral("%1 stands nowhere").arg(figure.id.text());
            }
        }
        return {};
    }

    static QString ofHitPoints(const State& state)
    {
        for (const Figure& figure : state.table.figures) {
            const Track* hp = figure.track(QStringLiteral("hp"));
            int weakened = 0;
            for (const Token& token : state.table.tokens) {
                weakened += token.bearer == figure.id && token.condition == weakenedCondition ? token.count : 0;
            }
            if (hp && hp->maximum && hp->value + weakened > *hp->maximum) {
                return QStringLiteral("%1 has %2 hit points and %3 Weakened")
                    .arg(figure.id.text())
                    .arg(hp->value)
                    .arg(weakened);
            }
        }
        return {};
    }

    const content::Pack& m_content;
    const Counts m_start;
    const std::map<QString, Counts> m_faces;
    const std::ptrdiff_t m_tiles;
    bool m_byHand = false;
    int m_encounters = 0; ///< in this turn, and how many its rules and cards allow
    int m_ownEncounters = 1;
    int m_treasures = 0;
    int m_ownTreasures = 1;
};
} // namespace

std::unique_ptr<Invariants> adventureInvariants(const State& start, const content::Pack& content)
{
    return isTown(start) ? townInvariants(start, content) : std::make_unique<AdventureInvariants>(start, content);
}

} // namespace wheelhouse::rules::adventure_system
