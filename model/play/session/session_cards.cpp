// SPDX-License-Identifier: GPL-3.0-or-later
// Cards of the content that read otherwise from now on: decided here, as it is the same for every game system.
#include "model/play/events/corrected_content.h"
#include "model/play/events/fold.h"
#include "model/play/session/session.h"
#include "model/play/table/figure_of.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::play {

namespace {
constexpr size_t mostCards = 60;

tl::unexpected<Refusal> badCard(Message why, const QString& at)
{
    return tl::unexpected(Refusal{Refusal::Code::BadRequest, std::move(why), at, {}, false});
}

struct GivenCards {
    std::vector<Card> cards;
    QString place; ///< of the list
};

tl::expected<GivenCards, Refusal> readCards(const Command& command)
{
    Args args(command);
    GivenCards given{{}, args.pointer("cards")};
    const std::vector<JsonValue> list = args.list("cards", mostCards);
    if (args.problem()) {
        return tl::unexpected(*args.problem());
    }
    for (size_t i = 0; i < list.size(); ++i) {
        Args fields(list[i], QStringLiteral("%1/%2").arg(given.place).arg(i));
        const Card card{fields.text("noun"), fields.text("id"), fields.value("card")};
        if (fields.problem()) {
            return tl::unexpected(*fields.problem());
        }
        const nlohmann::json& definition = card.definition.get();
        if (!definition.is_object() || definition.value("id", nlohmann::json()) != card.id.toStdString()) {
            return badCard(Message("card-of-another").with("name", card.id), fields.pointer("card"));
        }
        given.cards.push_back(card);
    }
    return given;
}

/// The cards with these in the place of those with their nouns and ids.
std::vector<Card> together(std::vector<Card> cards, const std::vector<Event>& corrections)
{
    State state;
    state.cards = std::move(cards);
    for (const Event& event : corrections) {
        (void)apply(state, event);
    }
    return state.cards;
}

QString nameOf(const Card& card)
{
    const nlohmann::json& definition = card.definition.get();
    const auto name = definition.find("name");
    return name != definition.end() && name->is_string() ? QString::fromStdString(name->get<std::string>()) : card.id;
}

void follow(const Table& table, const content::Pack& before, const content::Pack& after, std::vector<Event>& events)
{
    for (const Figure& figure : table.figures) {
        const auto was = figureOf(before, figure.content);
        const auto is = figureOf(after, figure.content);
        if (!was || !is || *was == *is) {
            continue;
        }
        Figure now = followed(figure, *was, *is);
        if (now != figure) {
            events.push_back(FigureChanged{figure, std::move(now)});
        }
    }
}
} // namespace

Session::Content Session::contentWith(const std::vector<Card>& cards) const
{
    if (m_state.cards == cards) {
        return m_content;
    }
    return correctedContent(m_frozen, cards)
        .and_then([this](const QByteArray& bytes) { return m_around.readContent(bytes); })
        .map([](content::Pack&& pack) { return std::make_shared<const content::Pack>(std::move(pack)); });
}

void Session::replaceContent(std::shared_ptr<const content::Pack> content)
{
    if (m_content != content) {
        m_content = std::move(content);
        m_seenContent.clear();
    }
}

content::DefinitionNames Session::hiddenFrom(const SeatId& viewer) const
{
    return m_system->hiddenContent(*m_content, seenBy(viewer).state());
}

std::shared_ptr<const content::Pack> Session::contentFor(const SeatId& viewer) const
{
    content::DefinitionNames hidden = hiddenFrom(viewer);
    if (hidden.empty()) {
        return m_content;
    }
    SeenContent& kept = m_seenContent[readAs(viewer)];
    if (!kept.seen || kept.hidden != hidden) {
        auto seen = std::make_shared<const content::Pack>(content::without(*m_content, hidden));
        kept = {std::move(hidden), std::move(seen)};
    }
    return kept.seen;
}

QByteArray Session::frozenFor(const SeatId& viewer) const
{
    return contentWithout(m_frozen, hiddenFrom(viewer));
}

tl::expected<Outcome, Refusal> Session::correctCards(const Command& command) const
{
    const auto given = readCards(command);
    if (!given) {
        return tl::unexpected(given.error());
    }
    const content::DefinitionNames hidden = hiddenFrom(tableViewer()); // all would read them in the event
    const bool entered = command.type == QLatin1String("enter-card");
    Outcome outcome;
    outcome.byHand = entered; // who reads a real card has the real wheel and dials of it too
    for (const Card& card : given->cards) {
        const Card* corrected = m_state.card(card.noun, card.id);
        const JsonValue now = corrected ? corrected->definition : definitionIn(m_frozen, card.noun, card.id);
        if (now.isNull() || hidden.contains({card.noun, card.id})) {
            return badCard(Message("unknown-card").with("name", card.id), given->place);
        }
        if (now != card.definition) {
            outcome.events.push_back(CardCorrected{{card.noun, card.id, now}, card});
        }
    }
    if (outcome.events.empty()) {
        return tl::unexpected(Refusal{Refusal::Code::Refused, Message("nothing-changes"), {}, {}, false});
    }
    const auto content = contentWith(together(m_state.cards, outcome.events));
    if (!content) {
        return badCard(Message("card-does-not-fit").with("detail", content.error()), given->place);
    }
    const int count = static_cast<int>(given->cards.size());
    outcome.title =
        count > 1
            ? Message("line-cards-corrected").with("count", count)
            : Message(entered ? "line-card-entered" : "line-card-corrected").with("card", nameOf(given->cards.front()));
    follow(m_state.table, *m_content, **content, outcome.events);
    return outcome;
}

} // namespace wheelhouse::play
