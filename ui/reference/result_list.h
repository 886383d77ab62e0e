// SPDX-License-Identifier: GPL-3.0-or-later
// What a search found: each article with where it stands and the words that were found in it.
#pragma once

#include "model/reference/search_index.h"
#include "ui/common/skin.h"

#include <QListView>

#include <functional>

namespace wheelhouse::ui {

class ResultModel;

class ResultList : public QListView, public Skinned
{
    Q_OBJECT

public:
    /// A system's name for its slug.
    using SystemTitle = std::function<QString(const QString& slug)>;

    ResultList(const Skin& skin, SystemTitle title, QWidget* parent = nullptr);

    void setHits(const std::vector<reference::Hit>& hits);
    const std::vector<reference::Hit>& hits() const;
    void setSkin(const Skin& skin) override;
    /// Takes the next hit in this direction; stays at the ends.
    void step(int by);
    /// nullptr if there is none.
    const reference::Hit* chosen() const;

Q_SIGNALS:
    void opened(const wheelhouse::reference::Hit& hit);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
    ResultModel* m_model;
};

} // namespace wheelhouse::ui
