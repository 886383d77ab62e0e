// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/dial_list.h"

#include <QPainter>
#include <QStringList>

#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr int dialGap = 6;

} // namespace

DialList::DialList(Skin skin, QWidget* parent) : QWidget(parent), m_skin(std::move(skin))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DialList::setDials(const std::vector<ChoiceLook>& dials)
{
    m_dials = dials;
    QStringList spoken;
    for (const ChoiceLook& dial : dials)
        spoken << QStringLiteral("%1, %2").arg(dial.title, dial.detail);
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    setVisible(!dials.empty());
    updateGeometry();
    update();
}

void DialList::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

int DialList::rowHeight() const
{
    return static_cast<int>(m_skin.type.length(54));
}

QSize DialList::sizeHint() const
{
    const int rows = static_cast<int>(m_dials.size());
    return {160, rows > 0 ? rows * (rowHeight() + dialGap) - dialGap : 0};
}

void DialList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int y = 0;
    for (const ChoiceLook& dial : m_dials) {
        paintChoice(painter, QRectF(0, y, width(), rowHeight()), dial, m_skin);
        y += rowHeight() + dialGap;
    }
}

} // namespace wheelhouse::ui

#include "moc_dial_list.cpp"
