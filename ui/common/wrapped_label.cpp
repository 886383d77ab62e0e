// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/wrapped_label.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {

WrappedLabel::WrappedLabel(QWidget* parent) : QLabel(parent)
{
    setWordWrap(true);
}

WrappedLabel::Measured& WrappedLabel::measured() const
{
    constexpr size_t kept = 16;
    Setting now{text(),   font(),   textFormat(), alignment(), contentsMargins(), minimumSize(), textInteractionFlags(),
                margin(), indent(), frameWidth(), wordWrap()};
    const auto known = std::ranges::find(m_measured, now, &Measured::setting);
    if (known != m_measured.end()) {
        std::rotate(known, known + 1, m_measured.end());
    } else {
        if (m_measured.size() == kept) {
            m_measured.erase(m_measured.begin());
        }
        m_measured.push_back({std::move(now), {}});
    }
    return m_measured.back();
}

int WrappedLabel::heightForWidth(int width) const
{
    QHash<int, int>& heights = measured().heights;
    const auto known = heights.constFind(width);
    return known != heights.cend() ? *known : *heights.insert(width, QLabel::heightForWidth(width));
}

} // namespace wheelhouse::ui

#include "moc_wrapped_label.cpp"
