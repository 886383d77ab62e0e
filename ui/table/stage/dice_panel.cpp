// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/dice_panel.h"

#include "ui/common/announce.h"
#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"
#include "ui/common/text_fit.h"
#include "ui/common/wrapped_label.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/common/choice_grid.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr int ten = 10;
constexpr int twenty = 20;
constexpr int highestFace = 999; // numbers are asked for as faces are; a file may ask for any
constexpr int mostDice = 20;
constexpr double leastFace = 42; // ten of them beside each other at 1024x640, beside a scroll bar too
constexpr double faceHeight = 58;
constexpr double lowFace = 46; // beside a large map, where the faces take four rows
constexpr int rowOfSix = 292;
constexpr double leastNatural = 125;
constexpr double naturalHeight = 50;
constexpr double mostOfFaces = 1.6;   // where there is room
constexpr double smallestShare = 0.5; // of its size, that a line of words is shrunk to before it is cut off
const QString betweenPieces = QStringLiteral(" · ");

/// Those of these that say something, one after the other.
QString sentences(QStringList words)
{
    words.removeAll(QString());
    return words.join(QLatin1Char(' '));
}
} // namespace

NeedLine::NeedLine(const Skin& skin, QWidget* parent) : QWidget(parent), SpokenAs(QAccessible::StaticText), m_skin(skin)
{
    setObjectName(QStringLiteral("needLine"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    NeedLine::setSkin(skin);
}

void NeedLine::setWords(const RuledWords& large, const std::vector<RuledWords>& beside,
                        const std::vector<RuledWords>& below, const QString& said)
{
    m_pieces = {{large}};
    for (const RuledWords& piece : beside) {
        m_pieces.push_back({piece});
    }
    m_below = m_pieces.size();
    for (const RuledWords& piece : below) {
        m_pieces.push_back({piece});
    }
    m_current = 0;
    QStringList words{large.words, said, joined(1, m_below), joined(m_below, m_pieces.size())};
    words.removeAll(QString());
    setAccessibleName(words.join(QStringLiteral(", ")));
    setFocusPolicy(topicInFocus().isEmpty() ? Qt::NoFocus : Qt::TabFocus);
    setVisible(!large.words.isEmpty());
    update();
}

void NeedLine::setSkin(const Skin& skin)
{
    m_skin = skin;
    setMinimumHeight(sizeHint().height());
    setMaximumHeight(static_cast<int>(sizeHint().height() * mostOfFaces));
    updateGeometry();
    update();
}

QSize NeedLine::sizeHint() const
{
    return {300, static_cast<int>(m_skin.type.glanceLength(62))};
}

QString NeedLine::joined(size_t begin, size_t end) const
{
    QStringList words;
    for (size_t i = begin; i < end; ++i) {
        words << m_pieces[i].ruled.words;
    }
    return words.join(betweenPieces);
}

RuleTopic NeedLine::topicAt(const QPoint& point) const
{
    for (const Piece& piece : m_pieces) {
        if (piece.place.contains(point)) {
            return piece.ruled.topic;
        }
    }
    return {};
}

RuleTopic NeedLine::topicInFocus() const
{
    return m_current < m_pieces.size() ? m_pieces[m_current].ruled.topic : RuleTopic();
}

void NeedLine::mouseReleaseEvent(QMouseEvent* event)
{
    const RuleTopic topic = topicAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && !topic.isEmpty()) {
        askForRule(*this, topic);
    }
}

void NeedLine::step(int by)
{
    const auto count = static_cast<int>(m_pieces.size());
    for (int at = static_cast<int>(m_current) + by; at >= 0 && at < count; at += by) {
        if (!m_pieces[static_cast<size_t>(at)].ruled.topic.isEmpty()) {
            m_current = static_cast<size_t>(at);
            announce(*this, m_pieces[m_current].ruled.words);
            update();
            return;
        }
    }
}

void NeedLine::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        step(event->key() == Qt::Key_Left ? -1 : 1);
    } else {
        QWidget::keyPressEvent(event); // digits are faces of the dice
    }
}

void NeedLine::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void NeedLine::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

std::array<NeedLine::Row, 3> NeedLine::rows() const
{
    constexpr double largest = 0.74; // of the height
    constexpr double smallest = 0.34;
    constexpr double step = 0.04;
    constexpr double wellRead = 0.75; // of its own size
    const bool alone = m_below == m_pieces.size();
    std::array<Row, 3> rows;
    for (double share = largest; share > smallest; share -= step) {
        const QFont large = m_skin.type.textExactly(height() * share, QFont::Bold);
        const double most = width() * 0.62;
        const double used = std::min(most, textWidth(large, m_pieces.front().ruled.words) + 1);
        const double left = used + height() * share * 0.4;
        const double split = alone ? height() : height() * 0.56;
        rows[0] = {QRectF(0, 0, used, height()), large, Qt::AlignLeft | Qt::AlignVCenter, 0, 1};
        rows[1] = {QRectF(left, 0, width() - left, split), m_skin.type.textExactly(height() * 0.36, QFont::DemiBold),
                   Qt::AlignLeft | (alone ? Qt::AlignVCenter : Qt::AlignBottom), 1, m_below};
        rows[2] = {QRectF(left, split, width() - left, height() - split),
                   m_skin.type.textExactly(height() * 0.26, QFont::Medium), Qt::AlignLeft | Qt::AlignTop, m_below,
                   m_pieces.size()};
        if (fits(rows[1], wellRead) && fits(rows[2], wellRead)) {
            break;
        }
    }
    return rows;
}

bool NeedLine::fits(const Row& row, double least) const
{
    const QString whole = joined(row.begin, row.end);
    return textWidth(fittedFont(row.font, whole, row.room.width(), least), whole) <= row.room.width() + 0.5;
}

bool NeedLine::readsWhole() const
{
    return std::ranges::all_of(rows(), [this](const Row& row) { return fits(row, smallestShare); });
}

void NeedLine::paintRow(QPainter& painter, const Row& row)
{
    const QString whole = joined(row.begin, row.end);
    const double used = drawLine(painter, row.room, row.font, row.side, whole, smallestShare);
    const QFontMetricsF metrics(row.font);
    const double scale = whole.isEmpty() ? 0 : used / std::max(1.0, metrics.horizontalAdvance(whole));
    double x = row.room.left();
    for (size_t i = row.begin; i < row.end; ++i) {
        const double wide = metrics.horizontalAdvance(m_pieces[i].ruled.words) * scale;
        m_pieces[i].place = QRectF(x, row.room.top(), wide, row.room.height());
        x += wide + metrics.horizontalAdvance(betweenPieces) * scale;
    }
}

void NeedLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::array<Row, 3> lines = rows();
    painter.setPen(m_skin.theme.ink);
    paintRow(painter, lines[0]);
    paintRow(painter, lines[1]);
    painter.setPen(m_skin.theme.inkDim);
    paintRow(painter, lines[2]);
    if (hasFocus()) {
        paintFocus(painter, m_pieces[m_current].place.adjusted(-3, 1, 3, -1), metrics::radius / 2.0, m_skin.theme);
    }
}

DicePanel::DicePanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_roll(new QLabel(this))
    , m_words(new WrappedLabel(this))
    , m_naturals(new ChoiceGrid({leastNatural, naturalHeight, 2}, skin, this))
    , m_grid(new ChoiceGrid({leastFace, faceHeight, 10}, skin, this))
    , m_kinds(new FacePad(skin, this))
{
    setObjectName(QStringLiteral("dicePanel"));
    setFocusPolicy(Qt::TabFocus); // what is typed goes to no face in particular
    m_roll->setObjectName(QStringLiteral("diceRoll"));
    m_words->setObjectName(QStringLiteral("diceWords"));
    for (QLabel* label : {m_roll, m_words}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    }
    m_naturals->setObjectName(QStringLiteral("naturalGrid"));
    m_grid->setObjectName(QStringLiteral("diceGrid"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::gap * 2);
    line->addWidget(m_roll);
    line->addWidget(m_words, 1);
    column->addLayout(line);
    column->addWidget(m_naturals, 1);
    column->addSpacing(metrics::gap / 2);
    column->addWidget(m_grid, 2);
    column->addWidget(m_kinds, 0, Qt::AlignTop);
    m_kinds->hide();
    connect(m_kinds, &FacePad::thrown, this, &DicePanel::fallen);
    m_naturals->setGrowth(mostOfFaces);
    m_grid->setGrowth(mostOfFaces);
    for (const ChoiceGrid* grid : {m_naturals, m_grid}) {
        connect(grid, &ChoiceGrid::chosen, this,
                [this](const QString& key) { tap(key.section(QLatin1Char('-'), 1).toInt()); });
    }
    DicePanel::setSkin(skin);
}

void DicePanel::ask(const DiceAsk& ask)
{
    m_ask = ask;
    m_ask.thrown = std::clamp(ask.thrown, 1, mostDice);
    m_ask.low = std::clamp(ask.low, 0, highestFace);
    m_ask.high = std::clamp(ask.high, m_ask.low, highestFace);
    m_faces.clear();
    m_typed = 0;
    const bool any = !m_ask.kinds.empty();
    m_kinds->setVisible(any);
    m_grid->setVisible(!any);
    if (any) {
        m_kinds->ask(m_ask.kinds);
    }
    refresh();
}

bool DicePanel::judges() const
{
    return m_ask.kinds.empty() && m_ask.thrown > 1 && !m_ask.all && m_ask.low == 1 && m_ask.high == twenty;
}

QString DicePanel::question() const
{
    const int left = wanted() - static_cast<int>(m_faces.size());
    return m_typed > 0       ? tr("Typed %1: Enter, or the second digit.").arg(m_typed)
           : judges()        ? questionOfNaturals()
           : wanted() == 1   ? tr("Tap the face, or type it.")
           : m_faces.empty() ? tr("Tap or type every die, the first one first: %n to go.", nullptr, left)
                             : tr("%1 so far. Now the next die: %n to go.", nullptr, left).arg(entered());
}

QString DicePanel::entered() const
{
    QStringList faces;
    for (const int face : m_faces) {
        faces << QString::number(face);
    }
    return faces.join(betweenPieces);
}

QString DicePanel::questionOfNaturals() const
{
    return m_ask.savesFrom < twenty
               ? tr("Does a die show %1 or more, or a 1? Else tap the higher face.").arg(m_ask.savesFrom)
               : tr("Does a die show 20, or a 1? Else tap the higher face.");
}

bool DicePanel::standsApart(int face) const
{
    return judges() && (face == m_ask.low || face >= m_ask.savesFrom);
}

Choice DicePanel::faceOf(int face) const
{
    ChoiceLook look;
    look.title = QString::number(face);
    look.centred = true;
    look.large = true;
    const bool reaches = m_ask.needed && face >= *m_ask.needed;
    const bool hasNaturals = m_ask.attack && m_ask.naturals;
    look.good = hasNaturals ? m_ask.needed && (reaches || face == m_ask.high) && face != m_ask.low : reaches;
    look.chosen = face == m_typed || std::find(m_faces.begin(), m_faces.end(), face) != m_faces.end();
    const QString shown = judges() ? tr("The higher die shows %1").arg(face) : tr("The die shows %1").arg(face);
    const QString good = m_ask.attack ? tr("%1, which hits").arg(shown) : tr("%1, which succeeds").arg(shown);
    return {QStringLiteral("face-%1").arg(face), look, look.good ? good : shown};
}

std::vector<Choice> DicePanel::naturalFaces() const
{
    const int least = m_ask.savesFrom;
    const bool several = least < twenty; // numbers that are a critical
    ChoiceLook best;
    best.title = several            ? m_ask.thrown > 2 ? tr("%1+ on any").arg(least) : tr("%1+ on either").arg(least)
                            : m_ask.thrown > 2 ? tr("20 on any")
                                    : tr("20 on either");
    best.die = least;
    best.good = true;
    best.large = true;
    ChoiceLook worst;
    worst.title = several ? tr("a 1, no %1 or more").arg(least) : tr("a 1, no 20");
    worst.die = 1;
    worst.large = true;
    worst.chosen = m_typed == 1;
    return {{QStringLiteral("face-%1").arg(least), best,
             several ? tr("A die shows %1 or more, which hits").arg(least) : tr("A die shows 20, which hits")},
            {QStringLiteral("face-1"), worst,
             several ? tr("A die shows 1 and none shows %1 or more, which misses").arg(least)
                     : tr("A die shows 1 and none shows 20, which misses")}};
}

void DicePanel::refresh()
{
    m_roll->setText(m_ask.roll);
    m_roll->setVisible(!m_ask.roll.isEmpty());
    m_words->setText(sentences({m_ask.whose, m_ask.kinds.empty() ? question() : QString()}));
    m_words->setVisible(!m_words->text().isEmpty());
    const QString needed = m_ask.needed ? tr("Needs %1 or more.").arg(*m_ask.needed) : QString();
    setAccessibleName(m_words->text().isEmpty() ? tr("What the dice show") : sentences({needed, m_words->text()}));
    setAccessibleDescription(m_ask.roll);
    setPressMeaning(*m_grid, QString::number(m_faces.size())); // each die is a question of its own
    std::vector<Choice> choices;
    for (int face = m_ask.low; face <= m_ask.high; ++face) {
        if (!standsApart(face)) {
            choices.push_back(faceOf(face));
        }
    }
    m_naturals->setChoices(judges() ? naturalFaces() : std::vector<Choice>());
    m_naturals->setVisible(judges());
    measureFaces();
    m_grid->setChoices(choices);
    limitHeight();
}

void DicePanel::tap(int face)
{
    m_typed = 0;
    m_faces.push_back(face);
    if (static_cast<int>(m_faces.size()) < wanted()) {
        refresh();
        return;
    }
    const std::vector<int> faces = std::exchange(m_faces, {});
    refresh();
    Q_EMIT thrown(faces);
}

bool DicePanel::takeFaceKey(const QKeyEvent& event)
{
    return isVisible() && !m_ask.kinds.empty() && m_kinds->takeKey(event);
}

bool DicePanel::takeDigit(int amount, bool shifted)
{
    if (!isVisible() || !m_ask.kinds.empty()) {
        return false;
    }
    const bool follows = m_typed > 0 && !shifted;
    const int digit = amount == ten ? 0 : amount;
    const int face = follows ? m_typed * ten + digit : shifted ? amount + ten : amount;
    if (face < m_ask.low || face > m_ask.high) {
        return follows; // what is typed so far stays
    }
    if (!follows && !shifted && digit > 0 && face * ten <= m_ask.high) {
        m_typed = face;
        refresh();
        return true;
    }
    tap(face);
    return true;
}

bool DicePanel::takeOther(const QKeyEvent& event)
{
    const bool enters = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    const bool backs = event.key() == Qt::Key_Backspace;
    if (!isVisible() || (m_typed == 0 && !(backs && !m_faces.empty())) || !(enters || backs)) {
        return false;
    }
    if (enters) {
        tap(m_typed);
    } else {
        takeBack();
    }
    return true;
}

void DicePanel::takeBack()
{
    if (std::exchange(m_typed, 0) == 0 && !m_faces.empty()) {
        m_faces.pop_back();
    }
    refresh();
}

void DicePanel::limitHeight()
{
    if (!m_ask.kinds.empty()) {
        setMaximumHeight(QWIDGETSIZE_MAX);
        return;
    }
    const int naturals = m_naturals->isHidden() ? 0 : m_naturals->heightForWidth(width());
    const double more = (mostOfFaces - 1) * (naturals + m_grid->heightForWidth(width()));
    setMaximumHeight(layout()->heightForWidth(width()) + static_cast<int>(more));
}

void DicePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) {
        measureFaces();
        limitHeight();
    }
}

void DicePanel::paintEvent(QPaintEvent*)
{
    if (hasFocus()) {
        QPainter painter(this);
        QRect framed = m_words->isHidden() ? m_kinds->geometry() : m_words->geometry();
        framed = m_roll->isHidden() ? framed : framed.united(m_roll->geometry());
        const int beside = metrics::gap / 2 - 1; // the frame stands beside the letters
        const QRectF frame = QRectF(framed).adjusted(0, -beside, 0, beside) & QRectF(rect()).adjusted(1, 1, -1, -1);
        paintFocus(painter, frame, metrics::radius / 2.0, m_skin.theme);
    }
}

void DicePanel::measureFaces()
{
    const double high = width() < rowOfSix ? lowFace : faceHeight;
    // Without the two that stand apart there are nine and nine, or three rows of six.
    constexpr int nine = 9;
    const bool hasRoom = width() >= nine * leastFace + (nine - 1) * metrics::gap;
    const int most = !judges() ? ten : hasRoom ? nine : 6;
    m_grid->setMeasure({leastFace / m_skin.type.scale(), high / m_skin.type.scale(), most});
}

void DicePanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    // Two rows of ten at every size of text: the faces themselves can be read from a metre from the start.
    m_naturals->setMeasure({leastNatural / skin.type.scale(), naturalHeight / skin.type.scale(), 2});
    measureFaces();
    QPalette dim = m_words->palette();
    dim.setColor(QPalette::WindowText, skin.theme.inkDim);
    for (QLabel* label : {m_roll, m_words}) {
        label->setIndent(metrics::gap / 2);
        label->setFont(skin.type.text(15));
        label->setPalette(dim);
    }
}

} // namespace wheelhouse::ui

#include "moc_dice_panel.cpp"
