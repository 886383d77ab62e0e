// SPDX-License-Identifier: GPL-3.0-or-later
// What dice are likely to come to, before they are thrown: a chart of their sum and of each symbol, and how often they
// reach a number. All of it is counted exactly.
#pragma once

#include "model/items/worker_thread.h"
#include "ui/common/skin.h"
#include "ui/common/spoken_as.h"
#include "ui/table/stage/face_pad.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QLabel;
class QTimer;

namespace wheelhouse::ui {

class ChoiceGrid;

/// How often the dice come to how much of one thing.
struct OddsRow {
    QString name; ///< a symbol's
    bool isSum = false;
    std::map<int, std::int64_t> ways;
    std::int64_t outcomes = 1;

    double average() const;
    /// How many of the outcomes are so much or more.
    std::int64_t atLeast(int amount) const;
    friend bool operator==(const OddsRow&, const OddsRow&) = default;
};

/// The sum first, where a face has a number, then each symbol. Nothing where the outcomes are too many to be counted,
/// or once the counting is to `stop`.
std::optional<std::vector<OddsRow>> oddsRows(const std::vector<AskedDice>& dice, const std::stop_token& stop = {});

/// Bars for each row; those that reach the goal of the sum are filled, the others are outlines.
class OddsChart : public QWidget, public Skinned, public SpokenAs
{
    Q_OBJECT

public:
    explicit OddsChart(const Skin& skin, QWidget* parent = nullptr);

    void setRows(const std::vector<OddsRow>& rows, std::optional<int> goal);
    void setSkin(const Skin& skin) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintRow(QPainter& painter, const QRectF& room, const OddsRow& row) const;

    Skin m_skin;
    std::vector<OddsRow> m_rows;
    std::optional<int> m_goal;
};

class PoolOddsView : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit PoolOddsView(const Skin& skin, QWidget* parent = nullptr);
    ~PoolOddsView() override;

    /// Without dice it is hidden. They are counted on a thread of its own; what was counted for others is dropped.
    void setDice(const std::vector<AskedDice>& dice);
    void setSkin(const Skin& skin) override;

private:
    void take(const std::optional<std::vector<OddsRow>>& rows);
    void refresh();
    void step(int by);
    const OddsRow* sum() const;

    Skin m_skin;
    std::vector<AskedDice> m_dice;
    std::vector<OddsRow> m_rows;
    int m_goal = 0;
    QLabel* m_words;
    OddsChart* m_chart;
    QLabel* m_goalWords;
    ChoiceGrid* m_steps;
    QTimer* m_waits; ///< until it is said that they are being counted
    std::stop_source m_stop;
    items::CallReceiver m_answers;
    std::unique_ptr<items::WorkerThread> m_thread; ///< none before the first dice
};

} // namespace wheelhouse::ui
