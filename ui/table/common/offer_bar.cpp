// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/offer_bar.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/panel_painter.h"

#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr int offerMargin = 10;
constexpr int aboveOffer = 5;
constexpr double offerWidth = 128;
constexpr double leastOfWords = 190;
} // namespace

OfferBar::OfferBar(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_words(new WrappedLabel(this)), m_grid(new ChoiceGrid({118, 44, 3}, skin, this))
{
    setObjectName(QStringLiteral("offerBar"));
    m_words->setObjectName(QStringLiteral("offerWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_grid->setObjectName(QStringLiteral("offerGrid"));
    connect(m_grid, &ChoiceGrid::chosen, this, &OfferBar::chosen);
    OfferBar::setSkin(skin);
    hide();
}

void OfferBar::offer(const QString& sentence, const std::vector<Choice>& choices)
{
    if (sentence == m_sentence) {
        return;
    }
    m_sentence = sentence;
    m_words->setText(sentence);
    m_grid->setChoices(choices);
    m_count = static_cast<int>(choices.size());
    layOut();
    announce(*this, sentence);
    Q_EMIT changed();
}

ChoiceButton* OfferBar::harmless() const
{
    return m_grid->last();
}

int OfferBar::heightFor(int width) const
{
    if (!isOffering()) {
        return 0;
    }
    const int inside = width - 2 * offerMargin;
    if (const int grid = gridBeside(inside)) {
        return std::max(m_words->heightForWidth(inside - grid - metrics::gap), m_grid->heightForWidth(grid)) +
               2 * aboveOffer;
    }
    return m_words->heightForWidth(inside) + metrics::gap + m_grid->heightForWidth(inside) + 2 * aboveOffer;
}

int OfferBar::gridBeside(int inside) const
{
    const int grid = m_count * static_cast<int>(m_skin.type.length(offerWidth)) + (m_count - 1) * metrics::gap;
    const int words = inside - grid - metrics::gap;
    return words >= m_skin.type.length(leastOfWords) ? grid : 0;
}

void OfferBar::resizeEvent(QResizeEvent*)
{
    layOut();
}

void OfferBar::layOut()
{
    const QRect inside = rect().adjusted(offerMargin, aboveOffer, -offerMargin, -aboveOffer);
    if (const int grid = gridBeside(inside.width())) {
        const int high = m_grid->heightForWidth(grid);
        m_grid->setGeometry(inside.right() + 1 - grid, inside.center().y() - high / 2, grid, high);
        m_words->setGeometry(inside.adjusted(0, 0, -grid - metrics::gap, 0));
        return;
    }
    const int high = m_grid->heightForWidth(inside.width());
    m_grid->setGeometry(inside.left(), inside.bottom() + 1 - high, inside.width(), high);
    m_words->setGeometry(inside.adjusted(0, 0, 0, -high - metrics::gap));
}

void OfferBar::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_words->setFont(skin.type.text(15));
    update();
}

void OfferBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, rect(), {.sunken = true}, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_offer_bar.cpp"
