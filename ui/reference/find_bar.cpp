// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/find_bar.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/reference/article_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace wheelhouse::ui {

FindBar::FindBar(const Skin& skin, ArticleView& view, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_view(view), m_words(new QLineEdit), m_count(new QLabel)
{
    setObjectName(QStringLiteral("findBar"));
    m_count->setTextFormat(Qt::PlainText);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metrics::gap, metrics::gap, metrics::gap, metrics::gap);
    layout->setSpacing(metrics::gap);
    m_words->setObjectName(QStringLiteral("findField"));
    m_words->setAccessibleName(tr("Find in this article"));
    m_words->setPlaceholderText(tr("Find in this article"));
    m_count->setObjectName(QStringLiteral("findCount"));
    layout->addWidget(m_words, 1);
    layout->addWidget(m_count);
    ChoiceButton* before = addButton(Icon::Back, "findBefore", tr("Previous match"));
    ChoiceButton* next = addButton(Icon::Forward, "findNext", tr("Next match"));
    ChoiceButton* done = addButton(Icon::Cross, "findDone", tr("Close the search"));
    connect(before, &QAbstractButton::clicked, this, [this] { search(-1); });
    connect(next, &QAbstractButton::clicked, this, [this] { search(1); });
    connect(done, &QAbstractButton::clicked, this, &FindBar::leave);
    connect(m_words, &QLineEdit::textChanged, this, [this] { search(0); });
    FindBar::setSkin(skin);
    hide();
}

ChoiceButton* FindBar::addButton(Icon icon, const char* name, const QString& title)
{
    auto* button = new ChoiceButton(m_skin);
    button->setLook({.icon = icon, .centred = true});
    button->setObjectName(QString::fromLatin1(name));
    button->setAccessibleName(title);
    button->setToolTip(title);
    layout()->addWidget(button);
    return button;
}

void FindBar::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_words->setFont(skin.type.text(16));
    m_count->setFont(skin.type.text(15));
}

void FindBar::open()
{
    show();
    m_words->setFocus(Qt::ShortcutFocusReason);
    m_words->selectAll();
    search(0);
}

bool FindBar::leave()
{
    if (isHidden())
        return false;
    hide();
    m_view.endFind();
    m_view.setFocus(Qt::OtherFocusReason);
    return true;
}

void FindBar::search(int direction)
{
    if (isHidden())
        return;
    const int count = m_view.find(m_words->text(), direction);
    const QString words = m_words->text().isEmpty() ? QString()
                          : count == 0              ? tr("not found")
                                                    : tr("%1 of %2").arg(m_view.foundNumber()).arg(count);
    m_count->setText(words);
    announce(*m_count, words);
}

void FindBar::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        search(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else if (event->key() == Qt::Key_Escape)
        leave();
    else
        QWidget::keyPressEvent(event);
}

} // namespace wheelhouse::ui

#include "moc_find_bar.cpp"
