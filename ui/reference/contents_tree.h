// SPDX-License-Identifier: GPL-3.0-or-later
// All articles by system and chapter, the running system first; above them what the reader marked and read last.
#pragma once

#include "model/reference/library.h"
#include "ui/common/skin.h"
#include "ui/reference/reader_marks.h"

#include <QTreeWidget>

#include <utility>
#include <vector>

namespace wheelhouse::ui {

/// The slug of a system and its name.
struct SystemName {
    QString slug;
    QString title;
};

class ContentsTree : public QTreeWidget, public Skinned
{
    Q_OBJECT

public:
    explicit ContentsTree(const Skin& skin, QWidget* parent = nullptr);

    /// Fills it; the first system lies open.
    void setLibrary(const reference::Library& library, const QString& language, const std::vector<SystemName>& systems);
    void setMarks(const ReaderMarks& marks);
    /// Opens the branch of the article and chooses it, without asking for it.
    void choose(const reference::ArticleId& id);
    void setSkin(const Skin& skin) override;

Q_SIGNALS:
    void asked(const wheelhouse::reference::ArticleId& id);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void open(QTreeWidgetItem* item);
    void dress();
    void fill(QTreeWidgetItem& group, const QStringList& paths);
    void addSystem(const SystemName& system);

    Skin m_skin;
    const reference::Library* m_library = nullptr;
    QString m_language;
    QTreeWidgetItem* m_bookmarks;
    QTreeWidgetItem* m_recent;
};

} // namespace wheelhouse::ui
