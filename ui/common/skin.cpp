// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/skin.h"

#include "ui/common/house_style.h"
#include "ui/common/outside_text.h"
#include "ui/common/quiet_input.h"

#include <QApplication>
#include <QToolTip>
#include <QWidget>

namespace wheelhouse::ui {

Skin Skin::of(ThemeKind kind, int textPercent)
{
    return {Theme::of(kind), Typography::atScale(textPercent), Icons()};
}

Skin Skin::forPage(ThemeKind kind, int textPercent, const QSize& page)
{
    return {Theme::of(kind), Typography::forPage(page, textPercent), Icons()};
}

void dressTree(QWidget& root, const Skin& skin)
{
    if (auto* skinned = dynamic_cast<Skinned*>(&root)) {
        skinned->setSkin(skin);
        if (skinned->dressesOwnTree())
            return;
    }
    const auto children = root.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (QWidget* child : children)
        dressTree(*child, skin);
}

void dressApplication(const Skin& skin)
{
    keepWordsPlain();
    keepInputQuiet();
    QApplication::setStyle(new HouseStyle(skin.theme, skin.type.scale())); // the application owns it
    QApplication::setPalette(paletteOf(skin.theme));
    QApplication::setFont(skin.type.text(15));
    QToolTip::setPalette(paletteOf(skin.theme));
    QToolTip::setFont(skin.type.text(14));
}

} // namespace wheelhouse::ui
