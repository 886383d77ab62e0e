// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/icons.h"
#include "ui/common/theme.h"
#include "ui/common/typography.h"

class QWidget;

namespace wheelhouse::ui {

/// Everything a painter needs to know about the look: colours, fonts with their scale, drawings. Cheap to copy.
/// Painting is a pure function of (a plain "look" value, a rectangle, a skin).
struct Skin {
    Theme theme;
    Typography type;
    Icons icons;

    /// Needs a QGuiApplication, as the fonts are looked up.
    static Skin of(ThemeKind kind, int textPercent = 100);
    /// The same, drawn larger or smaller after the size of the page (see Typography::forPage).
    static Skin forPage(ThemeKind kind, int textPercent, const QSize& page);
};

/// What a widget implements to follow a change of theme or text scale.
class Skinned
{
public:
    virtual ~Skinned() = default;
    virtual void setSkin(const Skin& skin) = 0;
    /// True for a page that fits the skin to its size and hands it on itself.
    virtual bool dressesOwnTree() const { return false; }
};

/// Gives `skin` to `root` and to every Skinned widget under it.
void dressTree(QWidget& root, const Skin& skin);

/// Sets style, palette and font of the whole application, and how it takes input and words. Call at the start
/// and at each change of the look, then dressTree the windows.
void dressApplication(const Skin& skin);

} // namespace wheelhouse::ui
