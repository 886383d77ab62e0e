// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/notice.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/flow_layout.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <utility>

namespace wheelhouse::ui {

Notice::Notice(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_words(new QLabel), m_button(new ChoiceButton(skin))
{
    setObjectName(QStringLiteral("notice"));
    m_words->setObjectName(QStringLiteral("noticeWords"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_button->setObjectName(QStringLiteral("putBackButton"));
    m_button->setLook({.title = tr("Put it back"), .icon = Icon::Undo});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->setSpacing(metrics::gap);
    layout->addWidget(m_words);
    auto* buttons = new QWidget;
    (new FlowLayout(metrics::gap, buttons))->addWidget(m_button);
    layout->addWidget(buttons);
    connect(m_button, &QAbstractButton::clicked, this, &Notice::putBack);
    Notice::setSkin(skin);
    clear();
}

void Notice::tell(const QString& sentence, bool isTrouble)
{
    put(sentence, isTrouble, {});
}

void Notice::offerPutBack(const QString& sentence, Answer putBack)
{
    put(sentence, false, std::move(putBack));
}

void Notice::put(const QString& sentence, bool isTrouble, Answer putBack)
{
    m_isTrouble = isTrouble;
    m_putBack = std::move(putBack);
    m_words->setText(sentence);
    colour();
    m_button->parentWidget()->setVisible(offersPutBack());
    setVisible(!sentence.isEmpty());
    announce(*this, sentence);
}

void Notice::putBack()
{
    if (const Answer answer = std::exchange(m_putBack, {})) // once only
        answer();
}

void Notice::giveFocus()
{
    m_button->setFocus(Qt::OtherFocusReason);
}

void Notice::colour()
{
    QPalette palette = m_words->palette();
    palette.setColor(QPalette::WindowText, m_isTrouble ? m_skin.theme.danger : m_skin.theme.ink);
    m_words->setPalette(palette);
}

void Notice::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_words->setFont(skin.type.text(15));
    colour();
    update();
}

void Notice::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintPanel(painter, QRectF(rect()), {}, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_notice.cpp"
