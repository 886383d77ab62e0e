// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QLabel>
#include <QMargins>
#include <QSize>

#include <vector>

namespace wheelhouse::ui {

/// A label of words that wrap. A layout asks for its height over and over, and tries which of several texts find room;
/// it sets a text only where something has changed that the height depends on.
class WrappedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit WrappedLabel(QWidget* parent = nullptr);

    int heightForWidth(int width) const override;

private:
    /// What a height depends on, besides the width.
    struct Setting {
        QString text;
        QFont font;
        Qt::TextFormat format = Qt::AutoText;
        Qt::Alignment alignment;
        QMargins margins;
        QSize least;
        Qt::TextInteractionFlags selectable;
        int margin = 0;
        int indent = 0;
        int frame = 0;
        bool wraps = false;
        friend bool operator==(const Setting&, const Setting&) = default;
    };

    struct Measured {
        Setting setting;
        QHash<int, int> heights; ///< by width
    };
    Measured& measured() const;

    mutable std::vector<Measured> m_measured; ///< the last ones, the newest at the end
};

} // namespace wheelhouse::ui
