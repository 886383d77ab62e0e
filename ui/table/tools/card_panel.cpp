// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/card_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

CardPanel::CardPanel(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin), m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("cardPanel"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(metrics::gap);
    hide();
}

void CardPanel::setChanges(const std::vector<packs::CardChange>& changes)
{
    if (m_changes != changes) {
        m_changes = changes;
        build();
    }
}

void CardPanel::takeFocus()
{
    if (!m_buttons.empty()) {
        m_buttons.front()->setFocus(Qt::ShortcutFocusReason);
    }
}

void CardPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    build();
}

void CardPanel::build()
{
    while (QLayoutItem* item = m_column->takeAt(0)) {
        // A button that is just being pressed is among them.
        item->widget()->hide();
        item->widget()->setObjectName({});
        item->widget()->deleteLater();
        delete item;
    }
    m_buttons.clear();
    const auto say = [this](const QString& text, const QFont& font) {
        auto* label = new QLabel(text, this);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setFont(font);
        m_column->addWidget(label);
        return label;
    };
    if (!m_changes.empty()) {
        say(tr("Cards changed in their pack"), m_skin.type.text(16, QFont::DemiBold));
    }
    for (const packs::CardChange& change : m_changes) {
        QStringList lines{change.name};
        for (const packs::ValueChange& value : change.values) {
            lines << packs::describe(value);
        }
        say(lines.join(QLatin1Char('\n')), m_skin.type.text(15))
            ->setObjectName(QStringLiteral("cardChange-") + change.id);
        auto* button = new ChoiceButton(m_skin, this);
        button->setLook({.title = tr("Use the corrected card"), .detail = change.name, .icon = Icon::Check});
        button->setAccessibleName(tr("Use the corrected card of %1").arg(change.name));
        button->setObjectName(QStringLiteral("useCard-") + change.id);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setFixedHeight(std::max(metrics::touchTarget, static_cast<int>(m_skin.type.length(52))));
        connect(button, &ChoiceButton::clicked, this, [this, change] { Q_EMIT asked(ask::useCard(change)); });
        m_column->addWidget(button);
        m_buttons.push_back(button);
    }
    setVisible(!m_changes.empty());
}

} // namespace wheelhouse::ui

#include "moc_card_panel.cpp"
