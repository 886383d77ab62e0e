// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/number_stage.h"

#include "ui/common/digit_key.h"
#include "ui/common/metrics.h"
#include "ui/dials/number_pad.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/stage_heading.h"

#include <QVBoxLayout>

namespace wheelhouse::ui {

NumberStage::NumberStage(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_heading(new StageHeading(skin, this))
    , m_pad(new NumberPad(skin, this))
    , m_grid(new ChoiceGrid({185, 56, 2}, skin, this))
{
    m_pad->setObjectName(QStringLiteral("numberPad"));
    m_grid->setObjectName(QStringLiteral("numberGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 12, 14, 12);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    column->addWidget(m_pad, 1);
    column->addWidget(m_grid);
    connect(m_pad, &NumberPad::accepted, this, &NumberStage::accept);
    connect(m_pad, &NumberPad::canceled, this, &NumberStage::finished);
    connect(m_grid, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (key == QLatin1String("lift")) {
            Q_EMIT asked(ask::setValue(play::FigureId(m_row.key), m_field, std::nullopt));
        }
        Q_EMIT finished();
    });
}

namespace {
constexpr int mostOnCard = 999; // hit points that a pack can say
constexpr int mostArmourOrSpeed = 99;
} // namespace

QWidget& NumberStage::pad() const
{
    return *m_pad;
}

bool NumberStage::takeKey(const QKeyEvent& event)
{
    constexpr int ten = 10; // the key 0
    const auto digit = digitOf(event);
    if (digit && !digit->heals) {
        m_pad->addDigit(digit->amount % ten);
    }
    return digit.has_value(); // with Shift it is none of the number's, and heals nobody beside it
}

void NumberStage::start(const items::FigureRow& row, const QString& field)
{
    m_row = row;
    m_field = field;
    const bool hp = field == QLatin1String("hp");
    const bool ac = field == QLatin1String("ac");
    const std::optional<int> now = hp ? row.hitPoints : ac ? row.armourClass : row.speed;
    m_heading->setWords(row.accent,
                        hp && !row.maximum ? tr("Maximum hit points of %1").arg(row.name)
                        : hp               ? tr("Hit points of %1").arg(row.name)
                        : ac               ? tr("Armour class of %1").arg(row.name)
                                           : tr("Speed of %1").arg(row.name),
                        hp && !row.maximum ? tr("what does the card say?") : tr("set by hand"));
    m_pad->setRange(hp && !row.maximum ? 1 : 0, hp ? row.maximum.value_or(mostOnCard) : mostArmourOrSpeed);
    m_pad->start(now.value_or(0));
    std::vector<Choice> choices;
    const bool byHand = ac ? row.armourByHand : !hp && row.speedByHand;
    if (byHand) {
        ChoiceLook lift;
        lift.title = tr("As printed");
        lift.detail = tr("removes the value set by hand");
        choices.push_back({QStringLiteral("lift"), lift, {}});
    }
    ChoiceLook back;
    back.title = tr("Back");
    back.icon = Icon::Back;
    choices.push_back({QStringLiteral("back"), back, {}});
    m_grid->setChoices(choices);
    m_pad->setFocus();
}

void NumberStage::accept(int value)
{
    const play::FigureId figure(m_row.key);
    if (m_field == QLatin1String("hp") && !m_row.maximum) {
        const QString track = m_row.keepsWounds ? QStringLiteral("wounds") : QStringLiteral("hp");
        Q_EMIT asked(ask::setMaximum(figure, track, value));
        Q_EMIT numberSet(figure);
    } else if (m_field == QLatin1String("hp")) {
        // As a change from what is shown, so that a wheel and wound tokens are both served.
        const int by = value - m_row.hitPoints.value_or(0);
        if (by != 0) {
            Q_EMIT asked(m_row.keepsWounds ? ask::adjust(figure, -by, QStringLiteral("wounds"))
                                           : ask::adjust(figure, by));
        }
    } else {
        Q_EMIT asked(ask::setValue(figure, m_field, value));
        Q_EMIT numberSet(figure);
    }
    Q_EMIT finished();
}

} // namespace wheelhouse::ui

#include "moc_number_stage.cpp"
