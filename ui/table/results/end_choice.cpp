// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/end_choice.h"

#include "ui/common/metrics.h"
#include "ui/table/common/choice_grid.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
const QString drawKey = QStringLiteral("won:draw");
const QString allWonKey = QStringLiteral("won:all");
const QString allLostKey = QStringLiteral("lost:all");
const QString eachKey = QStringLiteral("each");
const QString givenKey = QStringLiteral("each:given");
} // namespace

EndChoice::EndChoice(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_heading(new QLabel(tr("Who has won?")))
    , m_ends(new ChoiceGrid({150, 56, 2}, skin))
    , m_each(new ChoiceGrid({96, 56, 3}, skin))
{
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_ends->setObjectName(QStringLiteral("endGrid"));
    m_each->setObjectName(QStringLiteral("eachEndGrid"));
    constexpr double highest = 110;
    m_ends->keepReadable(highest);
    m_each->keepReadable(highest);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heading, m_ends, m_each}) {
        column->addWidget(part);
    }
    connect(m_ends, &ChoiceGrid::chosen, this, &EndChoice::choose);
    connect(m_each, &ChoiceGrid::chosen, this, &EndChoice::chooseEach);
    EndChoice::setSkin(skin);
}

void EndChoice::setSkin(const Skin& skin)
{
    m_heading->setFont(skin.type.text(16, QFont::DemiBold));
}

void EndChoice::show(const TableContext& context)
{
    m_context = context;
    showEnds();
    m_eachOpen = m_eachOpen && !endsTogether();
    showEach();
}

bool EndChoice::endsTogether() const
{
    return m_context.sheet() && m_context.sheet()->endsTogether;
}

void EndChoice::showEnds()
{
    const play::Result& result = m_context.state().result;
    std::vector<Choice> choices;
    for (const play::Seat& seat : endsTogether() ? std::vector<play::Seat>() : m_context.table().seats) {
        ChoiceLook look;
        look.title = seat.name;
        look.seat = seat.accent;
        look.chosen = result.winner() == seat.id;
        choices.push_back({QStringLiteral("won:seat:") + seat.id.text(), look, tr("%1 has won").arg(seat.name)});
    }
    const auto all = [&](const QString& key, const QString& title, play::Ending ending) {
        choices.push_back({key, {.title = title, .chosen = result == play::Result::together(ending)}, {}});
    };
    all(allWonKey, tr("All have won"), play::Ending::Won);
    all(allLostKey, tr("All have lost"), play::Ending::Lost);
    if (!endsTogether()) {
        all(drawKey, tr("A draw"), play::Ending::Drawn);
        choices.push_back({eachKey,
                           {.title = tr("Each by themselves"),
                            .detail = tr("one by one"),
                            .icon = m_eachOpen ? Icon::Minus : Icon::Plus},
                           {}});
    }
    m_ends->setChoices(choices);
}

/// Three for each player, and the one that gives it all at once.
void EndChoice::showEach()
{
    m_each->setVisible(m_eachOpen);
    std::vector<Choice> choices;
    const std::vector<play::Seat>& seats = m_context.table().seats;
    std::erase_if(m_said, [&seats](const play::SeatEnding& one) {
        return std::ranges::count(seats, one.seat, &play::Seat::id) == 0;
    });
    for (const play::Seat& seat : m_eachOpen ? seats : std::vector<play::Seat>()) {
        const auto said = std::ranges::find(m_said, seat.id, &play::SeatEnding::seat);
        const auto offer = [&](play::Ending ending, const QString& word) {
            ChoiceLook look;
            look.title = word;
            look.detail = seat.name;
            look.seat = seat.accent;
            look.chosen = said != m_said.end() && said->ending == ending;
            choices.push_back({QStringLiteral("each:%1:%2").arg(static_cast<int>(ending)).arg(seat.id.text()), look,
                               tr("%1: %2", "Ann: won").arg(seat.name, word)});
        };
        offer(play::Ending::Won, tr("won"));
        offer(play::Ending::Lost, tr("lost"));
        offer(play::Ending::Drawn, tr("drawn"));
    }
    if (m_eachOpen) {
        const bool isWhole = m_said.size() == seats.size();
        choices.push_back({givenKey,
                           {.title = tr("It ends so"),
                            .detail = isWhole ? QString() : tr("once all are said"),
                            .icon = Icon::Check,
                            .enabled = isWhole},
                           {}});
    }
    m_each->setChoices(choices);
}

void EndChoice::chooseEach(const QString& key)
{
    if (key == givenKey) {
        m_eachOpen = false;
        Q_EMIT asked(ask::resultOfEach(m_said));
        Q_EMIT ended();
        return;
    }
    const play::SeatId seat(key.section(QLatin1Char(':'), 2));
    const auto ending = static_cast<play::Ending>(key.section(QLatin1Char(':'), 1, 1).toInt());
    std::erase_if(m_said, [&seat](const play::SeatEnding& one) { return one.seat == seat; });
    m_said.push_back({seat, ending});
    showEach();
}

void EndChoice::choose(const QString& key)
{
    if (key == eachKey) {
        m_eachOpen = !m_eachOpen;
        m_said.clear();
        for (const play::Seat& seat : m_context.table().seats) {
            if (const auto ending = m_context.state().result.of(seat.id)) {
                m_said.push_back({seat.id, *ending});
            }
        }
        showEnds();
        showEach();
        return;
    }
    Q_EMIT asked(key == drawKey      ? ask::result()
                 : key == allWonKey  ? ask::resultOfAll("won")
                 : key == allLostKey ? ask::resultOfAll("lost")
                                     : ask::result(play::SeatId(key.section(QLatin1Char(':'), 2))));
    Q_EMIT ended();
}

} // namespace wheelhouse::ui
