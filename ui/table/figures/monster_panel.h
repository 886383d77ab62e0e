// SPDX-License-Identifier: GPL-3.0-or-later
// The monsters over the stage: small cards in as many rows as they need, three of which show; the rest is a wheel or a
// finger away. Empty without monsters.
#pragma once

#include "ui/common/skin.h"
#include "ui/table/common/asks.h"
#include "ui/table/common/table_context.h"

#include <QScrollArea>

#include <map>

namespace wheelhouse::ui {

class FigureCard;

class MonsterPanel : public QScrollArea, public Skinned
{
    Q_OBJECT

public:
    explicit MonsterPanel(const Skin& skin, QWidget* parent = nullptr);

    void show(const TableContext& context);
    void setSkin(const Skin& skin) override { m_skin = skin; }
    static constexpr int usualRows = 3;
    /// How high it is at this width, in so many whole rows at most, and not above `most` unless one row is; 0 without
    /// monsters.
    int heightFor(int width, int most, int mostRows = usualRows) const;
    FigureCard* cardOf(const play::FigureId& figure) const;

Q_SIGNALS:
    void selectAsked(const wheelhouse::play::FigureId& figure);
    void asked(const wheelhouse::ui::Ask& ask);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    FigureCard* cardFor(const QString& key, const play::Figure& figure);
    int columns(int width) const;
    int cardHeight() const;
    void place();

    Skin m_skin;
    QWidget* m_holder;
    std::map<QString, FigureCard*> m_cards;
    std::vector<QString> m_order;
};

} // namespace wheelhouse::ui
