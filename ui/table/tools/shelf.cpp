// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/shelf.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/table/common/choice_grid.h"

#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr ChoiceGrid::Measure usualPiles{92, 40, 7};
constexpr ChoiceGrid::Measure pilesInALine{44, 40, 7}; ///< of large type, where two lines would leave nothing else
} // namespace

Shelf::Shelf(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_piles(new ChoiceGrid(usualPiles, skin, this))
    , m_grid(new ChoiceGrid({150, 44, 4}, skin, this))
{
    setObjectName(QStringLiteral("shelf"));
    m_grid->setObjectName(QStringLiteral("shelfGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap / 2);
    column->addWidget(m_piles);
    column->addWidget(m_grid);
    m_piles->setObjectName(QStringLiteral("pileGrid"));
    connect(m_piles, &ChoiceGrid::chosen, this, &Shelf::pilesAsked);
    connect(m_grid, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (m_picker) {
            Q_EMIT asked(ask::pickUp(play::PieceId(key), m_picker));
        }
    });
}

void Shelf::setSkin(const Skin& skin)
{
    constexpr int large = 200;
    m_skin = skin;
    m_piles->setMeasure(skin.type.percent() >= large ? pilesInALine : usualPiles);
}

bool Shelf::isLeftToMap(const TableContext& context, const play::Piece& piece) const
{
    if (!piece.place.at || !context.publication->map) {
        return false;
    }
    const play::TurnSheet* sheet = context.sheet();
    if (!sheet || !sheet->ruled) {
        return m_picker.isEmpty();
    }
    return m_picker != sheet->figure || std::ranges::find(sheet->finds, piece.id) == sheet->finds.end();
}

void Shelf::show(const TableContext& context)
{
    m_picker = context.onStage();
    const items::FigureRow* picker = context.row(m_picker);
    if (picker && picker->kind != play::FigureKind::Character) {
        m_picker = {};
    }
    std::vector<Choice> choices;
    const bool hasPiles = context.sheet() && !context.sheet()->shelf.empty(); // what comes off them is not picked up
    for (const play::Piece& piece : hasPiles ? std::vector<play::Piece>() : context.table().pieces) {
        if (piece.place.kind != play::Place::Kind::Map || isLeftToMap(context, piece)) {
            continue;
        }
        const play::FaceKind* face = piece.face.value ? context.table().face(*piece.face.value) : nullptr;
        ChoiceLook look;
        look.title = face ? face->name : tr("Loot on the map");
        look.detail = m_picker && picker ? tr("%1 picks it up").arg(picker->name) : tr("choose who picks it up");
        look.icon = Icon::Bag;
        look.enabled = !m_picker.isEmpty();
        choices.push_back({piece.id.text(), look, {}});
    }
    m_count = static_cast<int>(choices.size());
    m_grid->setChoices(choices);
    m_grid->setVisible(m_count > 0);
    showPiles(context);
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-shelf")));
}

void Shelf::showPiles(const TableContext& context)
{
    std::vector<Choice> piles;
    for (const play::SheetPile& shown : context.sheet() ? context.sheet()->shelf : std::vector<play::SheetPile>()) {
        const play::Pile* pile = context.table().pile(shown.pile);
        if (pile) {
            const QString name = shown.name.isEmpty() ? pile->name : text::render(shown.name);
            const QString count = pile->real ? tr("%1 real").arg(pile->count) : QString::number(pile->count);
            piles.push_back({QStringLiteral("pile:") + shown.pile.text(),
                             {.title = name, .detail = count, .centred = true},
                             tr("%1: %2. Opens the decks").arg(name, count)});
        }
    }
    m_pileCount = static_cast<int>(piles.size());
    m_piles->setChoices(piles);
    m_piles->setVisible(m_pileCount > 0);
}

int Shelf::heightFor(int width) const
{
    const int piles = m_pileCount == 0 ? 0 : m_piles->heightForWidth(width);
    const int others = m_count == 0 ? 0 : m_grid->heightForWidth(width);
    return piles + others + (piles > 0 && others > 0 ? metrics::gap / 2 : 0);
}

} // namespace wheelhouse::ui

#include "moc_shelf.cpp"
