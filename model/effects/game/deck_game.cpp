// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/game/deck_game.h"

#include "model/effects/in_force/gathering.h"
#include "model/play/events/open_part.h"

#include <stdexcept>

namespace wheelhouse::effects {

namespace {
/// Before the id of a card in a source.
const QString cardMark = QStringLiteral("card/");
} // namespace

const content::Card* DeckGame::cardOf(const FigureId& id) const
{
    const Figure* figure = table().figure(id);
    return figure ? content::find(content().cards, content::CardId(figure->content)) : nullptr;
}

QString DeckGame::sourceOf(const content::Card& card)
{
    return cardMark + card.id.text();
}

const content::Card* DeckGame::cardAt(const QString& source) const
{
    return source.startsWith(cardMark) ? content::find(content().cards, content::CardId(source.mid(cardMark.size())))
                                       : nullptr;
}

bool DeckGame::areFriends(const FigureId& a, const FigureId& b) const
{
    const Figure* one = table().figure(a);
    const Figure* other = table().figure(b);
    return one && other && (one->kind == FigureKind::Character) == (other->kind == FigureKind::Character);
}

const content::Effect* DeckGame::printedEffect(const FigureId& /*self*/, const QString& source) const
{
    const content::Card* card = cardAt(source);
    return card ? card->effect.clauses.get() : nullptr;
}

QString DeckGame::printedName(const FigureId& self, const QString& source) const
{
    const content::Card* card = cardAt(source);
    return card ? card->name : name(self);
}

QString DeckGame::printedWords(const FigureId& /*self*/, const QString& source) const
{
    const content::Card* card = cardAt(source);
    return card ? card->text : QString();
}

const content::Attack* DeckGame::attackOf(const FigureId& figure, const AttackRef& attack) const
{
    const content::Card* card = cardOf(figure);
    return card ? content::find(card->attacks, content::AttackId(attack.id)) : nullptr;
}

std::vector<QString> DeckGame::sourcesOf(const FigureId& figure) const
{
    std::vector<QString> sources;
    const content::Card* own = cardOf(figure);
    for (const content::Card& card : content().cards) {
        if (own && card.effect.clauses && (&card == own || card.owner == own->id)) {
            sources.push_back(sourceOf(card));
        }
    }
    return sources;
}

void DeckGame::gatherOwn(const Figure& figure, Gathering& found) const
{
    for (const QString& source : sourcesOf(figure.id)) {
        const content::Card* card = cardAt(source);
        if (Gathering::worksByItself(card->effect.clauses.get())) {
            found.add(card->effect.clauses.get(), figure.id, source, card->name);
        }
    }
}

void DeckGame::changePart(std::shared_ptr<const SystemPart> after)
{
    const std::shared_ptr<const SystemPart> before = state().part.shared();
    if (!before) {
        throw std::logic_error("the rules have nothing to change");
    }
    if (!after->equals(*before)) {
        happen(SystemChanged{WrittenPart::changed, WrittenPart::changeBetween(before, std::move(after))});
    }
}

} // namespace wheelhouse::effects
