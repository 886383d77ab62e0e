// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/contents_tree.h"

#include <QKeyEvent>
#include <QScroller>

namespace wheelhouse::ui {
namespace {

constexpr int pathRole = Qt::UserRole; // "system/slug" of an article, empty for a branch

QTreeWidgetItem* addBranch(QTreeWidgetItem* parent, const QString& title)
{
    auto* item = new QTreeWidgetItem(parent, {title});
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    return item;
}

} // namespace

ContentsTree::ContentsTree(const Skin& skin, QWidget* parent)
    : QTreeWidget(parent)
    , m_skin(skin)
    , m_bookmarks(new QTreeWidgetItem({tr("Bookmarks")}))
    , m_recent(new QTreeWidgetItem({tr("Recently read")}))
{
    setObjectName(QStringLiteral("contentsTree"));
    setAccessibleName(tr("Contents"));
    setFrameShape(QFrame::NoFrame);
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setExpandsOnDoubleClick(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    QScroller::grabGesture(viewport(), QScroller::TouchGesture);
    addTopLevelItem(m_bookmarks);
    addTopLevelItem(m_recent);
    // A mouse opens with one press, the keyboard with Enter. What the desktop calls activating comes with a single
    // press on one and with two on another, so that it is not listened to.
    connect(this, &QTreeWidget::itemClicked, this, &ContentsTree::open);
    dress();
}

void ContentsTree::open(QTreeWidgetItem* item)
{
    const QString path = item->data(0, pathRole).toString();
    if (path.isEmpty())
        item->setExpanded(!item->isExpanded());
    else
        Q_EMIT asked(articleAt(path));
}

void ContentsTree::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentItem())
        open(currentItem());
    else
        QTreeWidget::keyPressEvent(event);
}

void ContentsTree::dress()
{
    setFont(m_skin.type.text(16));
    setIndentation(static_cast<int>(m_skin.type.length(18)));
    QPalette colours = palette();
    colours.setColor(QPalette::Base, m_skin.theme.sunken);
    colours.setColor(QPalette::Text, m_skin.theme.ink);
    setPalette(colours);
    for (int i = 0; i < topLevelItemCount(); ++i)
        topLevelItem(i)->setFont(0, m_skin.type.name(18));
}

void ContentsTree::setSkin(const Skin& skin)
{
    m_skin = skin;
    dress();
}

void ContentsTree::setLibrary(const reference::Library& library, const QString& language,
                              const std::vector<SystemName>& systems)
{
    m_library = &library;
    m_language = language;
    while (topLevelItemCount() > 2)
        delete takeTopLevelItem(2);
    for (const SystemName& system : systems)
        addSystem(system);
    if (topLevelItemCount() > 2)
        topLevelItem(2)->setExpanded(true);
    dress();
}

void ContentsTree::addSystem(const SystemName& system)
{
    const auto chapters = m_library->chapters(system.slug, m_language);
    if (chapters.empty())
        return;
    auto* top = new QTreeWidgetItem(this, {system.title});
    for (const reference::Chapter& chapter : chapters) {
        QTreeWidgetItem* branch = addBranch(top, chapter.title);
        for (const reference::Article* article : chapter.articles) {
            auto* leaf = new QTreeWidgetItem(branch, {article->title});
            leaf->setData(0, pathRole, articlePath(article->id));
        }
    }
}

void ContentsTree::fill(QTreeWidgetItem& group, const QStringList& paths)
{
    qDeleteAll(group.takeChildren());
    for (const QString& path : paths) {
        const reference::Article* article = m_library ? m_library->article(articleAt(path), m_language) : nullptr;
        if (!article)
            continue; // of another version of the program
        auto* leaf = new QTreeWidgetItem(&group, {article->title});
        leaf->setData(0, pathRole, path);
    }
    group.setHidden(group.childCount() == 0);
}

void ContentsTree::setMarks(const ReaderMarks& marks)
{
    const bool isFirst = m_bookmarks->childCount() == 0; // later on it lies as the reader left it
    fill(*m_bookmarks, marks.bookmarks);
    fill(*m_recent, marks.recent);
    if (isFirst)
        m_bookmarks->setExpanded(true);
}

void ContentsTree::choose(const reference::ArticleId& id)
{
    const QString path = articlePath(id);
    for (int i = 2; i < topLevelItemCount(); ++i) {
        QTreeWidgetItem* system = topLevelItem(i);
        for (int chapter = 0; chapter < system->childCount(); ++chapter) {
            QTreeWidgetItem* branch = system->child(chapter);
            for (int leaf = 0; leaf < branch->childCount(); ++leaf) {
                if (branch->child(leaf)->data(0, pathRole).toString() != path)
                    continue;
                system->setExpanded(true);
                branch->setExpanded(true);
                setCurrentItem(branch->child(leaf));
                return;
            }
        }
    }
}

} // namespace wheelhouse::ui

#include "moc_contents_tree.cpp"
