// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/hands_panel.h"

#include "model/text/render.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
/// Where a map is shown, another line says of a standing mini on which space it stands, or that it stands beside the
/// map.
bool isSaidByPlace(const QString& key, const play::Projection& expected)
{
    const QString mini = QStringLiteral("mini/");
    return key.startsWith(mini) && expected.at(key).shows.key == QLatin1String("mini-standing") &&
           expected.contains(QStringLiteral("place/") + key.mid(mini.size()));
}

/// Lines that read alike are one, with how many times it holds.
class AlikeLines
{
public:
    void add(const QString& key, const QString& line)
    {
        const auto same = std::ranges::find(m_rows, line, &items::LineRow::text);
        if (same == m_rows.end()) {
            m_rows.push_back({key, line, {}, -1});
            m_counts.push_back(1);
        } else {
            ++m_counts[static_cast<size_t>(same - m_rows.begin())];
        }
    }
    std::vector<items::LineRow> rows() const
    {
        std::vector<items::LineRow> rows = m_rows;
        for (size_t i = 0; i < rows.size(); ++i) {
            if (m_counts[i] > 1) {
                rows[i].text = HandsPanel::tr("%1 (%2 times)").arg(rows[i].text).arg(m_counts[i]);
            }
        }
        return rows;
    }

private:
    std::vector<items::LineRow> m_rows;
    std::vector<int> m_counts;
};
} // namespace

HandsPanel::HandsPanel(Shows shows, const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_shows(shows)
    , m_model(new items::LineModel(this))
    , m_heading(new QLabel(this))
    , m_list(new QListView(this))
    , m_done(new ChoiceButton(skin, this))
{
    const bool toDo = shows == Shows::ToDo;
    setObjectName(toDo ? QStringLiteral("nowPanel") : QStringLiteral("checkPanel"));
    m_heading->setWordWrap(true);
    m_heading->setTextFormat(Qt::PlainText);
    m_list->setModel(m_model);
    m_list->setWordWrap(true);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setUniformItemSizes(false);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setAccessibleName(toDo ? tr("What your hands still have to do") : tr("How the real pieces should lie"));
    ChoiceLook done;
    done.title = toDo ? tr("Done") : tr("Everything is in place");
    done.icon = Icon::Check;
    done.centred = true;
    m_done->setLook(done);
    m_done->setObjectName(toDo ? QStringLiteral("handsDone") : QStringLiteral("checkDone"));
    m_done->setAccessibleName(done.title);
    m_done->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_heading);
    column->addWidget(m_list, 1);
    column->addWidget(m_done);
    connect(m_done, &ChoiceButton::clicked, this, [this] { Q_EMIT asked(ask::handsDone()); });
    HandsPanel::setSkin(skin);
}

void HandsPanel::setSkin(const Skin& skin)
{
    m_heading->setFont(skin.type.text(16, QFont::DemiBold));
    m_list->setFont(skin.type.text(17));
    m_list->setSpacing(static_cast<int>(skin.type.length(4)));
    m_done->setFixedHeight(std::max(metrics::touchTarget, static_cast<int>(skin.type.length(52))));
}

void HandsPanel::show(const TableContext& context)
{
    AlikeLines lines;
    if (m_shows == Shows::ToDo) {
        for (const play::PhysicalAct& act : context.publication->hands) {
            lines.add(act.key, text::render(act.act));
        }
    } else {
        for (const auto& [key, piece] : context.publication->expected) {
            if (!isSaidByPlace(key, context.publication->expected)) {
                lines.add(key, text::render(piece.shows));
            }
        }
    }
    const std::vector<items::LineRow> rows = lines.rows();
    m_heading->setText(m_shows == Shows::Everything ? tr("Every real piece the app follows, as it should lie now")
                       : rows.empty() ? tr("The table is as it should be. When the app changes what a real piece "
                                           "shows, you read here what to do with it.")
                                      : tr("Now on the table"));
    m_done->setVisible(m_shows == Shows::Everything ? !context.publication->hands.empty() : !rows.empty());
    m_model->update(rows);
}

} // namespace wheelhouse::ui

#include "moc_hands_panel.cpp"
