// SPDX-License-Identifier: GPL-3.0-or-later
// Somebody has fallen: who, and by what deed.
#pragma once

#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"

#include <QVariantAnimation>
#include <QWidget>

namespace wheelhouse::ui {

class FallBanner : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit FallBanner(const Skin& skin, QWidget* parent = nullptr);

    /// `seat`: whose loss it is; -1 is the monsters'. Without a title nobody has fallen.
    void setWords(int seat, const QString& title, const QString& deed);
    bool isEmpty() const { return m_title.isEmpty(); }
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    /// At which it says all in one line.
    int leastHeight() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
    int m_seat = -1;
    QString m_title;
    QString m_deed;
    QVariantAnimation m_entrance; ///< none where nothing is to move
};

} // namespace wheelhouse::ui
