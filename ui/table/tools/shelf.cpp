// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/shelf.h"

#include "ui/table/common/choice_grid.h"

#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

Shelf::Shelf(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_grid(new ChoiceGrid({150, 44, 4}, skin, this))
{
    setObjectName(QStringLiteral("shelf"));
    m_grid->setObjectName(QStringLiteral("shelfGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_grid);
    connect(m_grid, &ChoiceGrid::chosen, this, [this](const QString& key) {
        if (m_picker) {
            Q_EMIT asked(ask::pickUp(play::PieceId(key), m_picker));
        }
    });
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
    for (const play::Piece& piece : context.table().pieces) {
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
    setRuleTopic(*this, context.ruleOf(QStringLiteral("panel-shelf")));
}

int Shelf::heightFor(int width) const
{
    return m_count == 0 ? 0 : m_grid->heightForWidth(width);
}

} // namespace wheelhouse::ui

#include "moc_shelf.cpp"
