// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/pool_odds_view.h"

#include "model/content/pool_odds.h"
#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/common/wrapped_label.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"

#include <QLabel>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

namespace {
constexpr double oddsRowHeight = 104;
constexpr double oddsNameHeight = 22;
constexpr double oddsValueHeight = 20;
constexpr double leastForValue = 22; // wide, for the number under a bar
constexpr int mostSaid = 12;         // amounts of a symbol that are told one by one
const QString goalLessKey = QStringLiteral("goal-less");
const QString goalMoreKey = QStringLiteral("goal-more");

/// The symbols of these dice in the order in which their faces name them.
std::vector<play::Symbol> symbolsOn(const std::vector<AskedDice>& dice)
{
    std::vector<play::Symbol> found;
    for (const AskedDice& each : dice) {
        for (const play::FaceOfDie& face : each.kind.faces) {
            for (const play::Symbol& symbol : face.symbols) {
                if (std::ranges::find(found, symbol.id, &play::Symbol::id) == found.end()) {
                    found.push_back(symbol);
                }
            }
        }
    }
    return found;
}

bool printsNumbers(const std::vector<AskedDice>& dice)
{
    return std::ranges::any_of(dice, [](const AskedDice& each) {
        return std::ranges::any_of(each.kind.faces,
                                   [](const play::FaceOfDie& face) { return face.number.has_value(); });
    });
}

/// What one face adds to what is counted: a symbol by its id, or the sum.
int shownOf(const play::FaceOfDie& face, const QString& counted)
{
    if (counted == content::sumKey()) {
        return face.number.value_or(0);
    }
    const auto symbol = std::ranges::find(face.symbols, counted, &play::Symbol::id);
    return symbol == face.symbols.end() ? 0 : symbol->count;
}

/// One thing is counted at a time, which keeps what has to be counted small.
std::optional<OddsRow> countedRow(const std::vector<AskedDice>& dice, const QString& counted, const QString& name,
                                  const std::stop_token& stop)
{
    std::vector<content::OddsDice> pool;
    for (const AskedDice& each : dice) {
        content::OddsDice alike;
        alike.count = each.count;
        for (const play::FaceOfDie& face : each.kind.faces) {
            const int shown = shownOf(face, counted);
            alike.faces.push_back(shown == 0 ? content::Totals() : content::Totals{{counted, shown}});
        }
        pool.push_back(std::move(alike));
    }
    const auto odds = content::oddsOf(pool, 0, stop);
    if (!odds) {
        return std::nullopt;
    }
    OddsRow row{name, counted == content::sumKey(), {}, odds->outcomes};
    for (const auto& [totals, ways] : odds->totals) {
        const auto found = totals.find(counted);
        row.ways[found == totals.end() ? 0 : found->second] += ways;
    }
    return row;
}

double shareOf(std::int64_t ways, const OddsRow& row)
{
    return static_cast<double>(ways) / static_cast<double>(row.outcomes);
}

QString oneDecimal(double number)
{
    return QString::number(number, 'f', 1);
}

/// "2 to 12, 7.0 on average"
QString spanWords(const OddsRow& row)
{
    return PoolOddsView::tr("%1 to %2, %3 on average")
        .arg(row.ways.begin()->first)
        .arg(row.ways.rbegin()->first)
        .arg(oneDecimal(row.average()));
}

/// "Sword: 0 to 4, 1.3 on average. At least 1: 80 %, 2: 41 %."
QString symbolWords(const OddsRow& row)
{
    QStringList reached;
    for (const auto& [amount, ways] : row.ways) {
        if (amount > 0 && reached.size() < mostSaid) {
            reached << PoolOddsView::tr("%1: %2").arg(amount).arg(percentWords(shareOf(row.atLeast(amount), row)));
        }
    }
    const QString span = PoolOddsView::tr("%1: %2.").arg(row.name, spanWords(row));
    return reached.isEmpty() ? span : PoolOddsView::tr("%1 At least %2.").arg(span, reached.join(QStringLiteral(", ")));
}
} // namespace

double OddsRow::average() const
{
    double sum = 0;
    for (const auto& [amount, count] : ways) {
        sum += amount * (static_cast<double>(count) / static_cast<double>(outcomes));
    }
    return sum;
}

std::int64_t OddsRow::atLeast(int amount) const
{
    std::int64_t reached = 0;
    for (auto each = ways.lower_bound(amount); each != ways.end(); ++each) {
        reached += each->second;
    }
    return reached;
}

std::optional<std::vector<OddsRow>> oddsRows(const std::vector<AskedDice>& dice, const std::stop_token& stop)
{
    std::vector<OddsRow> rows;
    const auto add = [&](const QString& counted, const QString& name) {
        auto row = countedRow(dice, counted, name, stop);
        if (row) {
            rows.push_back(std::move(*row));
        }
        return row.has_value();
    };
    bool countable = !printsNumbers(dice) || add(content::sumKey(), PoolOddsView::tr("Sum"));
    for (const play::Symbol& symbol : symbolsOn(dice)) {
        countable = countable && add(symbol.id, symbol.name);
    }
    return countable ? std::optional(rows) : std::nullopt;
}

OddsChart::OddsChart(const Skin& skin, QWidget* parent) : QWidget(parent), SpokenAs(QAccessible::Chart), m_skin(skin)
{
    setObjectName(QStringLiteral("oddsChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void OddsChart::setRows(const std::vector<OddsRow>& rows, std::optional<int> goal)
{
    m_rows = rows;
    m_goal = goal;
    QStringList said;
    for (const OddsRow& row : rows) {
        QStringList values;
        for (const auto& [amount, ways] : row.ways) {
            values << tr("%1: %2").arg(amount).arg(percentWords(shareOf(ways, row)));
        }
        said << tr("%1: %2").arg(row.name, values.join(QStringLiteral(", ")));
    }
    setAccessibleName(tr("How often each total falls"));
    setAccessibleDescription(said.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

void OddsChart::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize OddsChart::sizeHint() const
{
    return {200, static_cast<int>(m_skin.type.length(oddsRowHeight)) * static_cast<int>(m_rows.size())};
}

void OddsChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double high = m_rows.empty() ? 0 : height() / static_cast<double>(m_rows.size());
    for (size_t i = 0; i < m_rows.size(); ++i) {
        paintRow(painter, QRectF(0, static_cast<double>(i) * high, width(), high), m_rows[i]);
    }
}

void OddsChart::paintRow(QPainter& painter, const QRectF& room, const OddsRow& row) const
{
    const double name = m_skin.type.length(oddsNameHeight);
    const double value = m_skin.type.length(oddsValueHeight);
    painter.setPen(m_skin.theme.ink);
    drawLine(painter, QRectF(room.topLeft(), QSizeF(room.width(), name)), m_skin.type.text(14, QFont::DemiBold),
             Qt::AlignLeft | Qt::AlignVCenter, row.name);
    const int first = row.ways.begin()->first;
    const int count = row.ways.rbegin()->first - first + 1;
    const double wide = room.width() / count;
    const auto most = std::ranges::max_element(row.ways, {}, [](const auto& each) { return each.second; })->second;
    const QRectF bars = room.adjusted(0, name, 0, -value - metrics::gap / 2.0);
    const int every = std::max(1, static_cast<int>(std::ceil(m_skin.type.length(leastForValue) / wide)));
    for (const auto& [amount, ways] : row.ways) {
        const double left = bars.left() + (amount - first) * wide;
        const double high = std::max(1.0, bars.height() * static_cast<double>(ways) / static_cast<double>(most));
        const QRectF bar = QRectF(left, bars.bottom() - high, wide, high).adjusted(wide * 0.1, 0, -wide * 0.1, 0);
        const bool reaches = m_goal && row.isSum && amount >= *m_goal;
        painter.setPen(QPen(m_skin.theme.ink, 1));
        painter.setBrush(reaches ? QBrush(m_skin.theme.ink) : QBrush(Qt::NoBrush));
        painter.drawRect(bar);
        if ((amount - first) % every == 0) {
            painter.setPen(m_skin.theme.ink);
            drawLine(painter, QRectF(left - wide * (every - 1) / 2, bars.bottom(), wide * every, value),
                     m_skin.type.text(13), Qt::AlignCenter, QString::number(amount), 0.5);
        }
    }
}

PoolOddsView::PoolOddsView(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_words(new WrappedLabel(this))
    , m_chart(new OddsChart(skin, this))
    , m_goalWords(new WrappedLabel(this))
    , m_steps(new ChoiceGrid({120, 48, 2}, skin, this))
    , m_waits(new QTimer(this))
{
    constexpr int soon = 200; // milliseconds; most are counted before
    setObjectName(QStringLiteral("poolOdds"));
    m_waits->setSingleShot(true);
    m_waits->setInterval(soon);
    connect(m_waits, &QTimer::timeout, this, [this] {
        m_rows.clear();
        refresh();
        m_words->setText(tr("Counting what they come to…"));
    });
    m_words->setObjectName(QStringLiteral("oddsWords"));
    m_goalWords->setObjectName(QStringLiteral("oddsGoal"));
    m_steps->setObjectName(QStringLiteral("oddsSteps"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(m_words);
    column->addWidget(m_goalWords);
    column->addWidget(m_steps);
    column->addWidget(m_chart);
    for (QLabel* label : {m_words, m_goalWords}) {
        label->setTextFormat(Qt::PlainText);
    }
    connect(m_steps, &ChoiceGrid::chosen, this, [this](const QString& key) { step(key == goalLessKey ? -1 : 1); });
    PoolOddsView::setSkin(skin);
    hide();
}

PoolOddsView::~PoolOddsView()
{
    m_stop.request_stop();
}

void PoolOddsView::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_words->setFont(skin.type.text(15));
    m_goalWords->setFont(skin.type.text(18, QFont::DemiBold));
}

const OddsRow* PoolOddsView::sum() const
{
    return !m_rows.empty() && m_rows.front().isSum ? &m_rows.front() : nullptr;
}

void PoolOddsView::setDice(const std::vector<AskedDice>& dice)
{
    setVisible(!dice.empty());
    if (dice == m_dice) {
        return;
    }
    m_dice = dice;
    m_stop.request_stop();
    m_stop = std::stop_source();
    if (dice.empty()) {
        take(std::vector<OddsRow>());
        return;
    }
    if (!m_thread) {
        m_thread = std::make_unique<items::WorkerThread>();
    }
    m_waits->start();
    m_thread->post([this, dice, stop = m_stop.get_token()] {
        auto rows = oddsRows(dice, stop);
        m_answers.post([this, stop, rows = std::move(rows)] {
            if (!stop.stop_requested()) {
                take(rows);
            }
        });
    });
}

void PoolOddsView::take(const std::optional<std::vector<OddsRow>>& rows)
{
    m_waits->stop();
    m_rows = rows.value_or(std::vector<OddsRow>());
    m_goal = sum() ? static_cast<int>(std::ceil(sum()->average())) : 0;
    refresh();
    if (!rows) {
        m_words->setText(tr("These are too many outcomes to be counted."));
    }
}

void PoolOddsView::refresh()
{
    QStringList lines;
    for (const OddsRow& row : m_rows) {
        lines << (row.isSum ? tr("%1: %2.").arg(row.name, spanWords(row)) : symbolWords(row));
    }
    m_words->setText(lines.join(QLatin1Char('\n')));
    const OddsRow* total = sum();
    m_chart->setVisible(!m_rows.empty());
    m_chart->setRows(m_rows, total ? std::optional(m_goal) : std::nullopt);
    m_goalWords->setVisible(total);
    m_steps->setVisible(total);
    if (!total) {
        return;
    }
    const std::int64_t reached = total->atLeast(m_goal);
    m_goalWords->setText(tr("At least %1: %2 (%3 of %4)")
                             .arg(m_goal)
                             .arg(percentWords(shareOf(reached, *total)))
                             .arg(reached)
                             .arg(total->outcomes));
    const auto choice = [&](const QString& key, const QString& name, Icon icon, int goal) {
        ChoiceLook look;
        look.icon = icon;
        look.title = tr("At least %1").arg(goal);
        look.centred = true;
        look.enabled = goal >= total->ways.begin()->first && goal <= total->ways.rbegin()->first;
        return Choice{key, look, name};
    };
    m_steps->setChoices(
        {choice(goalLessKey, tr("Ask for one less: at least %1").arg(m_goal - 1), Icon::Minus, m_goal - 1),
         choice(goalMoreKey, tr("Ask for one more: at least %1").arg(m_goal + 1), Icon::Plus, m_goal + 1)});
}

void PoolOddsView::step(int by)
{
    m_goal += by;
    refresh();
    say(*this, m_goalWords->text());
}

} // namespace wheelhouse::ui

#include "moc_pool_odds_view.cpp"
