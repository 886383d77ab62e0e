// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/table_cards.h"

#include "ui/packs/card_words.h"
#include "ui/table/common/offer_bar.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

TableCards::TableCards(OfferBar& bar, QObject* parent) : QObject(parent), m_bar(bar)
{
    connect(&m_bar, &OfferBar::chosen, this, &TableCards::choose);
}

void TableCards::useDesk(CardDesk& desk)
{
    m_desk = &desk;
    connect(m_desk, &CardDesk::compared, this, &TableCards::take);
    connect(m_desk, &CardDesk::remembered, this, [this](const QString& trouble, const QStringList& unwritten) {
        m_unwritten = unwritten;
        if (!trouble.isEmpty() || unwritten.isEmpty()) // one that went well does not hide what did not before
            m_trouble = trouble;
        offer();
    });
}

void TableCards::show(const TableContext& context)
{
    m_context = context;
    keepReadings();
    // What is shown of the cards by and by makes none of them read otherwise.
    const bool isCorrected = !m_compared || m_context.state().cards != m_comparedCorrections;
    if (isCorrected) {
        m_entered.clear();
        for (const play::CardCorrected& card : m_context.publication->entered) {
            const auto entries = packs::entriesBetween(card.after.noun + '/' + card.after.id,
                                                       card.before.definition.text(), card.after.definition.text());
            m_entered.insert(m_entered.end(), entries.begin(), entries.end());
        }
    }
    if (isCorrected || cardsOnTable() != m_comparedCards) {
        lookAgain();
    }
    offer();
}

void TableCards::keepReadings()
{
    if (!m_context.sheet() || m_context.publication->readOnly) {
        return;
    }
    const std::vector<play::SheetReading>& now = m_context.sheet()->read;
    std::vector<packs::CardEntry> entries;
    for (const play::SheetReading& reading : now) {
        if (m_readings && std::ranges::find(*m_readings, reading) == m_readings->end()) {
            entries.push_back({reading.what, QByteArray::number(reading.value)});
        }
    }
    m_readings = now; // what is taken back and told anew is entered anew
    if (m_desk && !entries.empty()) {
        m_desk->remember(m_context.publication->content->id, entries);
    }
}

std::vector<QString> TableCards::cardsOnTable() const
{
    std::vector<QString> cards;
    for (const play::Figure& figure : m_context.table().figures) {
        if (!figure.content.isEmpty()) {
            cards.push_back(figure.content);
        }
    }
    return cards;
}

void TableCards::lookAgain()
{
    if (!m_desk || !m_context.publication || m_context.publication->readOnly) {
        return;
    }
    m_compared = m_context.publication->content;
    m_comparedCorrections = m_context.state().cards;
    m_comparedCards = cardsOnTable();
    m_desk->compare(m_compared, m_comparedCards, m_entered);
}

void TableCards::take(std::vector<packs::CardChange> changes)
{
    m_changes = std::move(changes);
    Q_EMIT changed(m_changes);
    offer();
}

/// "Chloe, Healing Word", each once.
QStringList TableCards::wordsOfUnwritten() const
{
    QStringList words;
    for (const QString& what : m_unwritten) {
        words << tellWhat(*m_context.publication->content, what.section('/', 0, 3)); // the card and what stands there
    }
    words.removeDuplicates();
    return words;
}

void TableCards::enter(const QString& card, const std::vector<packs::CardEntry>& entries)
{
    if (entries.empty()) {
        return;
    }
    // The disk first: by the time that the session is published, the pack says the same and nothing differs.
    if (m_desk) {
        m_desk->remember(m_context.publication->content->id, entries, m_entered);
    }
    Q_EMIT asked(ask::enterCard(*m_context.publication->content, card, entries));
}

void TableCards::learn(const play::FigureId& figureId, const packs::AbilityRead& read, bool isUsed)
{
    const play::Figure* figure = m_context.publication ? m_context.table().figure(figureId) : nullptr;
    if (!figure) {
        return;
    }
    const content::Pack& content = *m_context.publication->content;
    const QString card = figure->content;
    enter(card, packs::entriesOf(content, card, read));
    if (!isUsed || (read.id.isEmpty() && read.name.isEmpty())) {
        return;
    }
    // Without a number the dial shows exhausted, until somebody turns it back by hand.
    const play::DialId dial(packs::abilityIdOf(content, card, read));
    const bool isKnown = read.number || read.dial == content::DialKind::TwoPosition;
    Q_EMIT asked(isKnown ? ask::useDial(figureId, dial) : ask::setDial(figureId, dial, play::Dial::usedUp));
}

packs::NumbersRead TableCards::numbersToRemember(const play::Figure& figure) const
{
    const packs::NumbersRead read{figure.maximumHitPoints(), figure.overridden(QStringLiteral("ac")),
                                  figure.overridden(QStringLiteral("speed"))};
    return packs::unknownOf(*m_context.publication->content, figure.content, read);
}

/// "13 HP, AC 15"
QString TableCards::wordsOf(const packs::NumbersRead& numbers)
{
    QStringList words;
    if (numbers.hitPoints) {
        words << tr("%1 HP").arg(*numbers.hitPoints);
    }
    if (numbers.armourClass) {
        words << tr("AC %1").arg(*numbers.armourClass);
    }
    if (numbers.speed) {
        words << tr("speed %1").arg(*numbers.speed);
    }
    return words.join(QStringLiteral(", "));
}

bool TableCards::offerNumbers()
{
    const play::Figure* figure = m_context.table().figure(m_numbersOf);
    if (!figure) {
        return false;
    }
    const packs::NumbersRead numbers = numbersToRemember(*figure);
    if (packs::entriesOf(*m_context.publication->content, figure->content, numbers).empty()) {
        return false;
    }
    m_bar.offer(tr("%1: %2. Does the card say so?").arg(figure->name, wordsOf(numbers)),
                {{QStringLiteral("remember"), {.title = tr("Remember for next time"), .icon = Icon::Check}, {}},
                 {QStringLiteral("forget"), {.title = tr("Only in this game")}, {}}});
    return true;
}

void TableCards::offer()
{
    if (!m_context.publication) {
        return;
    }
    if (!m_trouble.isEmpty()) {
        const QStringList sentences{tr("This game knows it, but your own pack could not be written."), m_trouble,
                                    tr("Not written yet: %1.").arg(wordsOfUnwritten().join(QStringLiteral(", ")))};
        m_bar.offer(sentences.join(QLatin1Char(' ')),
                    {{QStringLiteral("try-again"), {.title = tr("Try again"), .icon = Icon::Redo}, {}},
                     {QStringLiteral("seen"), {.title = tr("OK")}, {}}});
        return;
    }
    if (offerNumbers()) {
        return;
    }
    if (m_changes.empty() || m_changes == m_putOff || m_context.publication->readOnly) {
        m_bar.offer({}, {});
        return;
    }
    const packs::CardChange& first = m_changes.front();
    std::vector<Choice> choices;
    QString sentence = tr("%n card(s) have been changed in their pack.", nullptr, static_cast<int>(m_changes.size()));
    if (m_changes.size() == 1 && first.values.size() == 1) {
        sentence = tr("The card of %1 has changed: %2.").arg(first.name, packs::describe(first.values.front()));
    } else if (m_changes.size() == 1) {
        sentence =
            tr("The card of %1 has changed: %2, and more.").arg(first.name, packs::describe(first.values.front()));
    }
    if (m_changes.size() == 1) {
        choices.push_back({QStringLiteral("use"),
                           {.title = tr("Use the corrected card"), .icon = Icon::Check},
                           tr("Use the corrected card of %1").arg(first.name)});
    }
    choices.push_back(
        {QStringLiteral("show"), {.title = tr("Show all"), .icon = Icon::Eye}, tr("Show all that differs")});
    choices.push_back({QStringLiteral("put-off"), {.title = tr("Not now")}, {}});
    m_bar.offer(sentence, choices);
}

void TableCards::choose(const QString& key)
{
    if (key == QLatin1String("use") && !m_changes.empty()) {
        Q_EMIT asked(ask::useCard(m_changes.front()));
    } else if (key == QLatin1String("show")) {
        Q_EMIT panelAsked();
    } else if (key == QLatin1String("try-again")) {
        m_trouble.clear();
        m_desk->tryAgain(m_context.publication->content->id);
        offer();
    } else if (key == QLatin1String("seen")) {
        m_trouble.clear();
        offer();
    } else if (key == QLatin1String("put-off")) {
        m_putOff = m_changes;
        offer();
    } else {
        const play::Figure* figure = m_context.table().figure(std::exchange(m_numbersOf, {}));
        if (figure && key == QLatin1String("remember")) {
            enter(figure->content,
                  packs::entriesOf(*m_context.publication->content, figure->content, numbersToRemember(*figure)));
        }
        offer();
    }
}

} // namespace wheelhouse::ui

#include "moc_table_cards.cpp"
