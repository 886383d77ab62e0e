// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/stage_heading.h"

#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

namespace {
constexpr double besideShape = 10;
constexpr double besideTitle = 14;
constexpr int mostTitleRows = 3;
constexpr int mostDetailRows = 3;

/// Whether drawLine shortens nothing.
bool fitsOneLine(const QString& text, const QFont& font, double width)
{
    return textWidth(fittedFont(font, text, width), text) <= width;
}
} // namespace

StageHeading::StageHeading(const Skin& skin, QWidget* parent)
    : QWidget(parent), SpokenAs(QAccessible::Heading), m_skin(skin)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void StageHeading::setWords(int seat, const QString& title, const QString& detail)
{
    m_seat = seat;
    m_title = title;
    m_detail = detail;
    setAccessibleName(detail.isEmpty() ? title : title + QStringLiteral(", ") + detail);
    updateGeometry();
    update();
}

void StageHeading::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

int StageHeading::lineHeight() const
{
    return static_cast<int>(m_skin.type.length(42));
}

int StageHeading::heightOf(const Setting& setting, int line)
{
    const int title = setting.titleRows == 1
                          ? line
                          : static_cast<int>(std::ceil(setting.titleRows * QFontMetricsF(setting.title).lineSpacing()));
    return title + static_cast<int>(std::ceil(setting.detailRows * QFontMetricsF(setting.detail).lineSpacing()));
}

QSize StageHeading::sizeHint() const
{
    constexpr int usual = 300;
    return {usual, heightForWidth(usual)};
}

int StageHeading::heightForWidth(int width) const
{
    return heightOf(settingFor(width), lineHeight());
}

StageHeading::Setting StageHeading::settingFor(int width) const
{
    Setting setting;
    setting.left = m_seat == ofNobody ? 0 : lineHeight() * 0.5 + besideShape;
    const double room = width - setting.left;
    setting.title = m_skin.type.name(30, QFont::Bold);
    setting.detail = m_skin.type.text(15);
    if (fitsOneLine(m_title, setting.title, room)) {
        setting.title = fittedFont(setting.title, m_title, room);
        const double beside = room - textWidth(setting.title, m_title) - besideTitle;
        if (m_detail.isEmpty() || fitsOneLine(m_detail, setting.detail, beside)) {
            return setting;
        }
    } else {
        setting.title = m_skin.type.name(22, QFont::Bold);
        setting.titleRows = std::clamp(rowsOf(m_title, setting.title, room), 1, mostTitleRows);
    }
    setting.detailRows = m_detail.isEmpty() ? 0 : std::clamp(rowsOf(m_detail, setting.detail, room), 1, mostDetailRows);
    return setting;
}

bool StageHeading::readsWhole(int width) const
{
    const Setting setting = settingFor(width);
    const double room = width - setting.left;
    return rowsOf(m_title, setting.title, room) <= setting.titleRows &&
           (setting.detailRows == 0 || rowsOf(m_detail, setting.detail, room) <= setting.detailRows);
}

void StageHeading::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Setting setting = settingFor(width());
    const double detailHeight = setting.detailRows * QFontMetricsF(setting.detail).lineSpacing();
    const QRectF title(setting.left, 0, width() - setting.left, height() - detailHeight);
    if (m_seat != ofNobody) {
        const double side = lineHeight() * 0.5;
        const double middle = setting.titleRows == 1 ? title.center().y() : lineHeight() / 2.0;
        paintSeatShape(painter, QRectF(0, middle - side / 2, side, side), m_seat, m_skin.theme);
    }
    painter.setPen(m_skin.theme.ink);
    double used = 0;
    if (setting.titleRows == 1) {
        used = drawLine(painter, title, setting.title, Qt::AlignLeft | Qt::AlignVCenter, m_title);
    } else {
        drawParagraph(painter, title, setting.title, m_title, setting.titleRows);
    }
    painter.setPen(m_skin.theme.inkDim);
    if (setting.detailRows > 0) {
        drawParagraph(painter, QRectF(title.left(), title.bottom(), title.width(), detailHeight), setting.detail,
                      m_detail, setting.detailRows);
    } else {
        drawLine(painter, title.adjusted(used + besideTitle, 4, 0, 0), setting.detail, Qt::AlignLeft | Qt::AlignVCenter,
                 m_detail);
    }
}

} // namespace wheelhouse::ui

#include "moc_stage_heading.cpp"
