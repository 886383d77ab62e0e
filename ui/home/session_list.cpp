// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/session_list.h"

#include "ui/home/session_painter.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <utility>

namespace wheelhouse::ui {
namespace {

class SessionDelegate : public QStyledItemDelegate
{
public:
    SessionDelegate(const SessionList& list, const SessionModel& model, QObject* parent)
        : QStyledItemDelegate(parent), m_list(list), m_model(model)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const RowState state{option.state.testFlag(QStyle::State_Selected),
                             option.state.testFlag(QStyle::State_MouseOver),
                             option.state.testFlag(QStyle::State_HasFocus)};
        paintSessionRow(*painter, QRectF(option.rect), m_model.row(index.row()), m_model.now(), state, m_list.skin());
    }

    QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override
    {
        return {200, sessionRowHeight(m_list.skin()) + 4};
    }

private:
    const SessionList& m_list;
    const SessionModel& m_model;
};

} // namespace

SessionList::SessionList(Skin skin, SessionModel& model, QWidget* parent)
    : QListView(parent), m_skin(std::move(skin)), m_model(model)
{
    setObjectName(QStringLiteral("sessionList"));
    setAccessibleName(tr("Sessions"));
    setItemDelegate(new SessionDelegate(*this, model, this));
    setModel(&model);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(this, &QListView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT openAsked(m_model.row(index.row()).key); });
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &SessionList::choiceChanged);
    connect(&model, &QAbstractItemModel::modelReset, this, &SessionList::choiceChanged);
}

const SessionRow* SessionList::chosen() const
{
    const QModelIndex index = currentIndex();
    return index.isValid() ? &m_model.row(index.row()) : nullptr;
}

void SessionList::choose(const QString& path)
{
    const int row = m_model.indexOf(path);
    if (row >= 0)
        setCurrentIndex(m_model.index(row));
}

void SessionList::setSkin(const Skin& skin)
{
    m_skin = skin;
    scheduleDelayedItemsLayout();
    updateGeometry();
    viewport()->update();
}

QSize SessionList::sizeHint() const
{
    return {300, (sessionRowHeight(m_skin) + 4) * std::max(3, std::min(6, m_model.rowCount()))};
}

QSize SessionList::minimumSizeHint() const
{
    return {120, (sessionRowHeight(m_skin) + 4) * 2};
}

void SessionList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    Q_EMIT choiceChanged();
}

void SessionList::dataChanged(const QModelIndex& from, const QModelIndex& to, const QList<int>& roles)
{
    QListView::dataChanged(from, to, roles);
    Q_EMIT choiceChanged();
}

void SessionList::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && !event->isAutoRepeat() && chosen())
        Q_EMIT openAsked(chosen()->key);
    else
        QListView::keyPressEvent(event);
}

} // namespace wheelhouse::ui

#include "moc_session_list.cpp"
