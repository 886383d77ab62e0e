// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/differences_panel.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/flow_layout.h"
#include "ui/packs/card_words.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr size_t mostDifferences = 100; // that are listed; the next come when some of them are settled
constexpr qsizetype mostOnButton = 24;  // letters of a value

QLabel* wrappedWords(const char* objectName)
{
    auto* label = new QLabel;
    label->setObjectName(QString::fromLatin1(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

bool ownCounts(const packs::Disagreement& difference)
{
    return difference.said.back().isOwn;
}

/// "“Ann’s cards” says 12. Your own cards say 14. Yours counts."
QString sentencesFor(const packs::Disagreement& difference, const QStringList& values)
{
    QStringList sentences;
    for (size_t i = 0; i < difference.said.size(); ++i) {
        const QString& value = values[static_cast<qsizetype>(i)];
        sentences << (difference.said[i].isOwn
                          ? DifferencesPanel::tr("Your own cards say %1.").arg(value)
                          : DifferencesPanel::tr("“%1” says %2.").arg(difference.said[i].pack, value));
    }
    sentences << (ownCounts(difference)
                      ? DifferencesPanel::tr("Yours counts.")
                      : DifferencesPanel::tr("That of “%1” counts until you choose.").arg(difference.said.back().pack));
    return sentences.join(' ');
}

} // namespace

DifferencesPanel::DifferencesPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_column(new QVBoxLayout(this))
    , m_heading(wrappedWords("differencesHeading"))
    , m_help(wrappedWords("differencesHelp"))
    , m_more(wrappedWords("differencesMore"))
    , m_open(new QVBoxLayout)
    , m_fold(new ChoiceButton(skin))
    , m_settled(new QWidget)
{
    setObjectName(QStringLiteral("differences"));
    m_column->setContentsMargins(14, 12, 14, 12);
    m_column->setSpacing(metrics::gap * 2);
    m_fold->setObjectName(QStringLiteral("settledButton"));
    auto* settled = new QVBoxLayout(m_settled);
    settled->setContentsMargins(0, 0, 0, 0);
    for (QVBoxLayout* rows : {m_open, settled})
        rows->setSpacing(metrics::gap * 2);
    m_column->addWidget(m_heading);
    m_column->addWidget(m_help);
    m_column->addLayout(m_open);
    m_column->addWidget(m_fold, 0, Qt::AlignLeft);
    m_column->addWidget(m_settled);
    m_column->addWidget(m_more);
    showSettled(false);
    connect(m_fold, &QAbstractButton::clicked, this, [this] { showSettled(m_settled->isHidden()); });
    hide();
}

void DifferencesPanel::setDifferences(const std::vector<packs::Disagreement>& differences, const content::Pack& pack)
{
    if (differences == m_differences)
        return;
    m_differences = differences;
    const QWidget* focused = window()->focusWidget();
    const auto hadFocus = std::ranges::find_if(
        m_rows, [focused](const Row& row) { return focused && row.widget->isAncestorOf(focused); });
    const auto at = static_cast<size_t>(hadFocus - m_rows.begin());
    const bool keepsFocus = hadFocus != m_rows.end();
    build(pack);
    setSkin(m_skin);
    setVisible(!m_differences.empty());
    announce(*this, m_differences.empty() ? QString() : m_heading->text());
    if (keepsFocus)
        focusRow(at);
}

/// What is folded away has no keyboard; the button for it has it instead.
void DifferencesPanel::focusRow(size_t row)
{
    QWidget* inRow = row < m_rows.size() && !m_rows[row].buttons.empty() ? m_rows[row].buttons.front() : nullptr;
    const std::vector<QWidget*> way = this->way();
    const auto last = std::find_if(way.rbegin(), way.rend(), [this](QWidget* each) { return each->isVisibleTo(this); });
    if (inRow && inRow->isVisibleTo(this))
        inRow->setFocus(Qt::OtherFocusReason);
    else if (last != way.rend())
        (*last)->setFocus(Qt::OtherFocusReason);
}

void DifferencesPanel::showSettled(bool isShown)
{
    m_settled->setVisible(isShown);
    m_fold->setLook({.title = isShown ? tr("Hide what is settled") : tr("Show what is settled")});
}

QString DifferencesPanel::heading() const
{
    QStringList names;
    bool isOwn = false;
    for (const packs::Disagreement& difference : m_differences) {
        for (const auto& said : difference.said) {
            isOwn = isOwn || said.isOwn;
            if (!said.isOwn)
                names << QStringLiteral("“%1”").arg(said.pack);
        }
    }
    names.removeDuplicates();
    if (isOwn)
        names << tr("your own cards");
    const QString last = names.takeLast();
    return tr("%n value(s) differ between %1 and %2", nullptr, static_cast<int>(m_differences.size()))
        .arg(names.join(QStringLiteral(", ")), last);
}

void DifferencesPanel::build(const content::Pack& pack)
{
    for (const Row& row : std::exchange(m_rows, {})) {
        // One of its buttons may be what asked for this.
        row.widget->hide();
        for (QWidget* child : row.widget->findChildren<QWidget*>())
            child->setObjectName({});
        row.widget->setParent(nullptr);
        row.widget->deleteLater();
    }
    if (m_differences.empty())
        return;
    m_heading->setText(heading());
    const bool hasWheel = std::ranges::any_of(
        m_differences, [](const auto& each) { return each.what.endsWith(QLatin1String("/wheel")); });
    const QString help =
        tr("What you enter yourself always counts. A button here enters the value into your own cards; "
           "Undo takes it back.");
    m_help->setText(hasWheel ? help + ' ' +
                                   tr("A wheel is one thing: with one of its numbers you enter all of them as they "
                                      "are shown, those of other packs too.")
                             : help);
    // Those that wait for a choice come first.
    std::vector<packs::Disagreement> ordered = m_differences;
    std::stable_partition(ordered.begin(), ordered.end(), std::not_fn(ownCounts));
    const size_t shown = std::min(mostDifferences, ordered.size());
    for (size_t i = 0; i < shown; ++i)
        addRow(ordered[i], pack);
    m_fold->setVisible(shown > 0 && ownCounts(ordered[shown - 1]));
    const auto more = static_cast<int>(m_differences.size() - shown);
    m_more->setText(tr("%n more value(s) differ; they are listed once some of these agree.", nullptr, more));
    m_more->setVisible(more > 0);
}

void DifferencesPanel::addRow(const packs::Disagreement& difference, const content::Pack& pack)
{
    std::vector<QByteArray> values;
    for (const auto& said : difference.said)
        values.push_back(said.value);
    const QStringList words = tellValues(pack, difference.what, values);
    const QString place = tellWhat(pack, difference.what);
    Row row{new QWidget, wrappedWords(""), {}};
    row.words->setObjectName(QStringLiteral("difference-") + difference.what);
    row.words->setText(
        tr("%1: %2", "Ladle, to hit: A says 12. B says 13.").arg(place, sentencesFor(difference, words)));
    auto* column = new QVBoxLayout(row.widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    column->addWidget(row.words);
    auto* buttons = new QWidget;
    new FlowLayout(metrics::gap, buttons);
    column->addWidget(buttons);
    const auto& said = difference.said;
    for (size_t i = 0; i < said.size(); ++i) {
        const auto sameBefore = std::find_if(said.begin(), said.begin() + static_cast<std::ptrdiff_t>(i),
                                             [&](const auto& other) { return other.value == said[i].value; });
        const bool isListed = sameBefore != said.begin() + static_cast<std::ptrdiff_t>(i);
        const bool isMine = ownCounts(difference) && said[i].value == said.back().value;
        if (isListed || isMine)
            continue;
        addButton(row, difference, i, place, words[static_cast<qsizetype>(i)]);
        buttons->layout()->addWidget(row.buttons.back());
    }
    (ownCounts(difference) ? m_settled->layout() : m_open)->addWidget(row.widget);
    row.widget->show(); // now, so that it can have the keyboard
    m_rows.push_back(row);
}

void DifferencesPanel::addButton(Row& row, const packs::Disagreement& difference, size_t said, const QString& place,
                                 const QString& value)
{
    const QString what = difference.what;
    const QByteArray json = difference.said[said].value;
    auto* button = new ChoiceButton(m_skin);
    button->setObjectName(QStringLiteral("take-%1-%2").arg(what).arg(said));
    button->setLook({.title = value.size() <= mostOnButton ? tr("Take %1").arg(value)
                                                           : tr("Take that of “%1”").arg(difference.said[said].pack)});
    button->setAccessibleName(QStringLiteral("%1: %2").arg(place, button->look().title));
    connect(button, &QAbstractButton::clicked, this, [this, what, json] { Q_EMIT taken(what, json); });
    row.buttons.push_back(button);
}

std::vector<QWidget*> DifferencesPanel::way() const
{
    std::vector<QWidget*> way;
    const auto addRows = [&](bool areSettled) {
        for (const Row& row : m_rows) {
            if (m_settled->isAncestorOf(row.widget) == areSettled)
                way.insert(way.end(), row.buttons.begin(), row.buttons.end());
        }
    };
    addRows(false);
    way.push_back(m_fold);
    addRows(true);
    return way;
}

void DifferencesPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_heading->setFont(skin.type.text(18, QFont::DemiBold));
    for (QLabel* label : {m_help, m_more})
        label->setFont(skin.type.text(16));
    m_fold->setSkin(skin);
    for (const Row& row : m_rows) {
        row.words->setFont(skin.type.text(16));
        for (ChoiceButton* button : row.buttons)
            button->setSkin(skin);
    }
    update();
}

void DifferencesPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPanel(painter, QRectF(rect()), {}, m_skin);
}

} // namespace wheelhouse::ui

#include "moc_differences_panel.cpp"
