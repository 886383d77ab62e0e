// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/icons.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr std::array<const char*, iconCount> iconFiles{
    "back",    "bag",    "book",     "bow",       "break",  "card",      "cards",   "check",  "chest",    "cross",
    "die",     "drop",   "edit",     "expand",    "export", "eye",       "eye-off", "flag",   "flame",    "folder",
    "forward", "hands",  "heart",    "heart-off", "home",   "hourglass", "import",  "lock",   "log",      "menu",
    "minus",   "moon",   "more",     "people",    "pin",    "play",      "plus",    "print",  "reaction", "redo",
    "root",    "search", "settings", "shield",    "shrink", "skull",     "speed",   "spiral", "star",     "star-full",
    "sun",     "sword",  "target",   "trash",     "trophy", "undo",      "wheel"};

// Drawing and size, colour and pixel ratio.
using IconKey = std::pair<quint64, quint64>;

IconKey keyOf(Icon icon, int pixels, QRgb colour, double ratio)
{
    return {static_cast<quint64>(icon) << 32 | static_cast<quint32>(pixels),
            static_cast<quint64>(colour) << 32 | static_cast<quint32>(std::lround(ratio * 1000))};
}

QByteArray drawingOf(Icon icon, const QColor& colour)
{
    QFile file(QString(":/icons/%1.svg").arg(iconFiles.at(static_cast<std::size_t>(icon))));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().replace("currentColor", colour.name(QColor::HexRgb).toLatin1());
}

} // namespace

std::optional<Icon> iconNamed(QStringView name)
{
    const auto found =
        std::find_if(iconFiles.begin(), iconFiles.end(), [&](const char* file) { return name == QLatin1String(file); });
    return found == iconFiles.end() ? std::nullopt : std::optional(static_cast<Icon>(found - iconFiles.begin()));
}

struct Icons::Cache {
    QHash<std::pair<quint64, quint64>, QPixmap> pixmaps;
};

Icons::Icons() : m_cache(std::make_shared<Cache>()) {}

QPixmap Icons::pixmap(Icon icon, double size, const QColor& colour, double ratio) const
{
    const int pixels = std::max(1, static_cast<int>(std::lround(size * ratio)));
    const IconKey key = keyOf(icon, pixels, colour.rgba(), ratio);
    const auto found = m_cache->pixmaps.constFind(key);
    if (found != m_cache->pixmaps.constEnd())
        return *found;
    QPixmap drawn(pixels, pixels);
    drawn.fill(Qt::transparent);
    QSvgRenderer renderer(drawingOf(icon, colour));
    {
        QPainter painter(&drawn);
        painter.setOpacity(colour.alphaF());
        renderer.render(&painter, QRectF(0, 0, pixels, pixels));
    }
    drawn.setDevicePixelRatio(ratio);
    m_cache->pixmaps.insert(key, drawn);
    return drawn;
}

QIcon Icons::icon(Icon icon, const QColor& colour, const QColor& disabled) const
{
    QIcon result;
    for (const int size : {16, 24, 32, 48, 64, 96}) {
        result.addPixmap(pixmap(icon, size, colour));
        result.addPixmap(pixmap(icon, size, disabled), QIcon::Disabled);
    }
    return result;
}

void Icons::paint(QPainter& painter, const QRectF& rect, Icon icon, const QColor& colour) const
{
    const double size = std::round(std::min(rect.width(), rect.height()));
    if (size < 1)
        return;
    const double ratio = painter.device()->devicePixelRatioF();
    const QPixmap drawn = pixmap(icon, size, colour, ratio);
    // On whole pixels, or the strokes blur.
    const QPointF at(std::round(rect.center().x() - size / 2), std::round(rect.center().y() - size / 2));
    painter.drawPixmap(at, drawn);
}

} // namespace wheelhouse::ui
