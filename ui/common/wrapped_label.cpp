// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/wrapped_label.h"

#include <utility>

namespace wheelhouse::ui {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
}

int WrappedLabel::heightForWidth(int width) const
{
    Setting now{text(),   font(),   textFormat(), alignment(), contentsMargins(), minimumSize(), textInteractionFlags(),
                margin(), indent(), frameWidth(), wordWrap()};
    if (now != m_setting) {
        m_setting = std::move(now);
        m_heights.clear();
    }
    const auto known = m_heights.constFind(width);
    if (known != m_heights.cend()) {
        return *known;
    }
    return *m_heights.insert(width, QLabel::heightForWidth(width));
}

} // namespace wheelhouse::ui

#include "moc_wrapped_label.cpp"
