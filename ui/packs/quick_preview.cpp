// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/quick_preview.h"

#include <QPainter>

#include <utility>

namespace wheelhouse::ui {

QuickPreview::QuickPreview(Skin skin, QWidget* parent) : QWidget(parent), m_skin(std::move(skin))
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void QuickPreview::setLook(const FigureLook& look)
{
    m_look = look;
    setAccessibleName(figureSentence(look));
    update();
}

void QuickPreview::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize QuickPreview::sizeHint() const
{
    return {static_cast<int>(m_skin.type.glanceLength(260)), static_cast<int>(m_skin.type.glanceLength(104))};
}

void QuickPreview::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFigureCard(painter, QRectF(rect()), m_look, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_quick_preview.cpp"
