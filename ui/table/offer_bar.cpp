// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/offer_bar.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/panel_painter.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace wheelhouse::ui {

namespace {
constexpr int offerMargin = 10;
}

OfferBar::OfferBar(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_words(new QLabel(this)), m_grid(new ChoiceGrid({150, 44, 3}, skin, this))
{
    setObjectName(QStringLiteral("offerBar"));
    m_words->setObjectName(QStringLiteral("offerWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_grid->setObjectName(QStringLiteral("offerGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(offerMargin, offerMargin, offerMargin, offerMargin);
    column->setSpacing(metrics::gap);
    column->addWidget(m_words);
    column->addWidget(m_grid);
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
    announce(*this, sentence);
    Q_EMIT changed();
}

int OfferBar::heightFor(int width) const
{
    if (!isOffering()) {
        return 0;
    }
    const int inside = width - 2 * offerMargin;
    return m_words->heightForWidth(inside) + metrics::gap + m_grid->heightForWidth(inside) + 2 * offerMargin;
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
