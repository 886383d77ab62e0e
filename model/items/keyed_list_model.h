// SPDX-License-Identifier: GPL-3.0-or-later
// A list model that is brought to a new state by the smallest change: rows are told apart by a strong key, so
// selection, focus and persistent indexes survive any commit. It resets only when told to (another session or viewer).
#pragma once

#include <QAbstractListModel>

#include <algorithm>
#include <vector>

namespace wheelhouse::items {

/// `Row` has a `QString key` and ==. Subclasses add roles by overriding data().
template <class Row>
class KeyedListModel : public QAbstractListModel
{
public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

    const std::vector<Row>& rows() const { return m_rows; }
    const Row& row(int index) const { return m_rows.at(static_cast<size_t>(index)); }
    /// The index of the row with this key, -1 if there is none.
    int indexOf(const QString& key) const
    {
        const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& r) { return r.key == key; });
        return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
    }

    /// Leads to `wanted` by removals, moves, insertions and changes.
    void update(const std::vector<Row>& wanted)
    {
        removeMissing(wanted);
        for (size_t i = 0; i < wanted.size(); ++i) {
            const int at = static_cast<int>(i);
            if (i < m_rows.size() && m_rows[i].key == wanted[i].key) {
                change(at, wanted[i]);
                continue;
            }
            const auto from =
                std::find_if(m_rows.begin() + at, m_rows.end(), [&](const Row& r) { return r.key == wanted[i].key; });
            if (from == m_rows.end()) {
                beginInsertRows({}, at, at);
                m_rows.insert(m_rows.begin() + at, wanted[i]);
                endInsertRows();
                continue;
            }
            const int source = static_cast<int>(from - m_rows.begin());
            beginMoveRows({}, source, source, {}, at);
            std::rotate(m_rows.begin() + at, from, from + 1);
            endMoveRows();
            change(at, wanted[i]);
        }
    }

    /// Another session or another viewer: nothing of the old rows is meant by the new ones.
    void reset(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }

private:
    void removeMissing(const std::vector<Row>& wanted)
    {
        for (int at = static_cast<int>(m_rows.size()) - 1; at >= 0; --at) {
            const QString& key = row(at).key;
            if (std::none_of(wanted.begin(), wanted.end(), [&](const Row& r) { return r.key == key; })) {
                beginRemoveRows({}, at, at);
                m_rows.erase(m_rows.begin() + at);
                endRemoveRows();
            }
        }
    }

    void change(int at, const Row& wanted)
    {
        Row& present = m_rows[static_cast<size_t>(at)];
        if (!(present == wanted)) {
            present = wanted;
            const QModelIndex index = this->index(at);
            Q_EMIT dataChanged(index, index);
        }
    }

    std::vector<Row> m_rows;
};

} // namespace wheelhouse::items
