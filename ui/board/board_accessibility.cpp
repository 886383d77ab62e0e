// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_accessibility.h"

#include "ui/board/board_view.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <map>

namespace wheelhouse::ui {
namespace {

class BoardAccess;

/// One space. It lives as long as its board's interface does.
class SpaceAccess : public QAccessibleInterface, public QAccessibleTableCellInterface, public QAccessibleActionInterface
{
public:
    SpaceAccess(const BoardAccess& board, board::Space space) : m_board(board), m_space(space) {}

    bool isValid() const override;
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return parent()->window(); }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override;
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TableCellInterface)
            return static_cast<QAccessibleTableCellInterface*>(this);
        if (type == QAccessible::ActionInterface)
            return static_cast<QAccessibleActionInterface*>(this);
        return nullptr;
    }

    bool isSelected() const override;
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override;
    int rowIndex() const override;
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return parent(); }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override;
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    const BoardAccess& m_board;
    board::Space m_space;
};

/// The view as a table; a child for each space, row by row from the north-west, made when it is asked for.
class BoardAccess : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    explicit BoardAccess(BoardView* view) : QAccessibleWidget(view, QAccessible::Table), m_view(view) {}
    ~BoardAccess() override { forget(); }

    BoardView& view() const { return *m_view; }
    const BoardLook& look() const { return m_view->board().look(); }
    const BoardFrame& frame() const { return m_view->board().frame(); }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::TableInterface)
            return static_cast<QAccessibleTableInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        const auto cursor = m_view->board().cursor();
        if (kind == QAccessible::Value && cursor)
            return m_view->board().sentenceOf(*cursor);
        return QAccessibleWidget::text(kind);
    }

    int childCount() const override { return rowCount() * columnCount(); }
    QAccessibleInterface* child(int index) const override
    {
        const int columns = columnCount();
        return index >= 0 && index < childCount() ? cellAt(index / columns, index % columns) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* cell = dynamic_cast<const SpaceAccess*>(child);
        return cell ? cell->rowIndex() * columnCount() + cell->columnIndex() : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        const QPointF painted = m_view->mapToScene(m_view->viewport()->mapFromGlobal(QPoint(x, y)));
        const auto space = m_view->board().frame().spaceAt(painted);
        return space ? cellOf(*space) : nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        const auto cursor = m_view->board().cursor();
        return m_view->hasFocus() && cursor ? cellOf(*cursor) : nullptr;
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override
    {
        if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
            return nullptr;
        const board::Space space = frame().from + board::Space{column, row};
        const auto [entry, isNew] = m_cells.try_emplace(space, 0);
        if (isNew) {
            auto* cell = new SpaceAccess(*this, space); // the registry owns it
            entry->second = QAccessible::registerAccessibleInterface(cell);
        }
        return QAccessible::accessibleInterface(entry->second);
    }
    int selectedCellCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override { return {}; }
    QString columnDescription(int column) const override
    {
        return columnName(frame().from.x + column - look().firstSpace.x);
    }
    QString rowDescription(int row) const override { return rowName(frame().from.y + row - look().firstSpace.y); }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    int columnCount() const override { return frame().width; }
    int rowCount() const override { return frame().height; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent*) override { forget(); }

private:
    QAccessibleInterface* cellOf(board::Space space) const
    {
        return cellAt(space.y - frame().from.y, space.x - frame().from.x);
    }
    void forget()
    {
        for (const auto& [space, id] : m_cells)
            QAccessible::deleteAccessibleInterface(id);
        m_cells.clear();
    }

    BoardView* m_view;
    mutable std::map<board::Space, QAccessible::Id> m_cells;
};

bool SpaceAccess::isValid() const
{
    return m_board.isValid() && m_board.frame().contains(m_space);
}

int SpaceAccess::columnIndex() const
{
    return m_space.x - m_board.frame().from.x;
}

int SpaceAccess::rowIndex() const
{
    return m_space.y - m_board.frame().from.y;
}

QAccessibleInterface* SpaceAccess::parent() const
{
    return QAccessible::queryAccessibleInterface(&m_board.view());
}

QString SpaceAccess::text(QAccessible::Text kind) const
{
    return kind == QAccessible::Name && isValid() ? m_board.view().board().sentenceOf(m_space) : QString();
}

QRect SpaceAccess::rect() const
{
    const QRect inViewport = m_board.view().rectOf(m_space);
    return {m_board.view().viewport()->mapToGlobal(inViewport.topLeft()), inViewport.size()};
}

QAccessible::State SpaceAccess::state() const
{
    QAccessible::State state;
    state.focusable = true;
    state.focused = m_board.view().hasFocus() && m_board.view().board().cursor() == m_space;
    return state;
}

bool SpaceAccess::isSelected() const
{
    return false;
}

void SpaceAccess::doAction(const QString& action)
{
    BoardScene& scene = m_board.view().board();
    if (action != pressAction() || !isValid())
        return;
    scene.setCursor(m_space);
    if (scene.tool())
        scene.tool()->tap({m_space, QPointF(m_space.x + 0.5, m_space.y + 0.5)});
}

QAccessibleInterface* boardInterface(const QString&, QObject* object)
{
    auto* view = qobject_cast<BoardView*>(object);
    return view ? new BoardAccess(view) : nullptr;
}

} // namespace

void installBoardAccessibility()
{
    QAccessible::installFactory(boardInterface);
}

} // namespace wheelhouse::ui
