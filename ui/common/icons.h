// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>

#include <memory>
#include <optional>

class QPainter;
class QRectF;

namespace wheelhouse::ui {

/// The project's own drawings, all on one grid of 24 units with a stroke of 2. The names are those of the files.
enum class Icon {
    Back,
    Bag,
    Book,
    Bow,
    Break,
    Card,
    Cards,
    Check,
    Chest,
    Cross,
    Die,
    Drop,
    Edit,
    Expand,
    Export,
    Eye,
    EyeOff,
    Flag,
    Flame,
    Folder,
    Forward,
    Hands,
    Heart,
    HeartOff,
    Home,
    Hourglass,
    Import,
    Lock,
    Log,
    Menu,
    Minus,
    Moon,
    More,
    People,
    Pin,
    Play,
    Plus,
    Print,
    Reaction,
    Redo,
    Root,
    Search,
    Settings,
    Shield,
    Shrink,
    Skull,
    Speed,
    Spiral,
    Star,
    StarFull,
    Sun,
    Sword,
    Target,
    Trash,
    Trophy,
    Undo,
    Wheel,
};
inline constexpr int iconCount = static_cast<int>(Icon::Wheel) + 1;

/// The drawing of this file name ("eye-off"), or nothing.
std::optional<Icon> iconNamed(QStringView name);

/// Draws icons in any colour and size. Copies share one cache; for the GUI thread only.
class Icons
{
public:
    Icons();

    /// The drawing in a square of `size` logical pixels, for a screen of device pixel ratio `ratio`.
    QPixmap pixmap(Icon icon, double size, const QColor& colour, double ratio = 1.0) const;

    /// For stock buttons and menus: the drawing in `colour`, greyed as `disabled`.
    QIcon icon(Icon icon, const QColor& colour, const QColor& disabled) const;

    /// Paints the drawing as large as it fits, centred in `rect`.
    void paint(QPainter& painter, const QRectF& rect, Icon icon, const QColor& colour) const;

private:
    struct Cache;
    std::shared_ptr<Cache> m_cache;
};

} // namespace wheelhouse::ui
