// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/face_pad.h"

#include "ui/common/digit_key.h"
#include "ui/common/metrics.h"
#include "ui/common/press_guard.h"
#include "ui/table/common/choice_grid.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr int mostBeside = 10;
constexpr double leastNumber = 44; // ten of them beside each other
constexpr double leastSymbols = 120;
constexpr double symbolHeight = 52;
constexpr ChoiceGrid::Measure backMeasure{200, 56, 1};
constexpr double highestBack = 160; // with thirty dice entered

/// The first of those faces that look alike.
std::vector<int> distinctFaces(const play::DieKind& kind)
{
    std::vector<int> distinct;
    for (size_t i = 0; i < kind.faces.size(); ++i) {
        const auto first = std::ranges::find(kind.faces, kind.faces[i]) - kind.faces.begin();
        if (static_cast<size_t>(first) == i) {
            distinct.push_back(static_cast<int>(i));
        }
    }
    return distinct;
}

bool showsOnlyNumbers(const play::DieKind& kind)
{
    return std::ranges::all_of(kind.faces, [](const play::FaceOfDie& face) {
        return face.number && face.symbols.empty() && face.text.isEmpty();
    });
}
} // namespace

QString faceWords(const play::FaceOfDie& face)
{
    return play::isBlank(face) ? FacePad::tr("blank") : play::shownOn(face);
}

Choice takeBackChoice(const QStringList& faces)
{
    ChoiceLook look;
    look.title = FacePad::tr("Take the last die back");
    look.detail = faces.isEmpty() ? FacePad::tr("no die entered yet") : faces.join(QStringLiteral(" · "));
    look.icon = Icon::Back;
    look.enabled = !faces.isEmpty();
    return {QStringLiteral("die-back"), look,
            faces.isEmpty()
                ? QString()
                : FacePad::tr("Take the last die back. Entered so far: %1").arg(faces.join(QStringLiteral(", ")))};
}

FacePad::FacePad(const Skin& skin, QWidget* parent)
    : QWidget(parent), m_skin(skin), m_column(new QVBoxLayout(this)), m_back(new ChoiceGrid(backMeasure, skin, this))
{
    setObjectName(QStringLiteral("facePad"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(metrics::gap);
    m_back->setObjectName(QStringLiteral("faceBack"));
    m_column->addWidget(m_back);
    connect(m_back, &ChoiceGrid::chosen, this, &FacePad::takeBack);
}

void FacePad::addRow()
{
    const size_t index = m_rows.size();
    const Row row{new QLabel(this), new ChoiceGrid({leastSymbols, symbolHeight, mostBeside}, m_skin, this)};
    row.words->setTextFormat(Qt::PlainText);
    row.words->setWordWrap(true);
    row.words->setObjectName(QStringLiteral("faceWords%1").arg(index));
    row.grid->setObjectName(QStringLiteral("faceGrid%1").arg(index));
    m_column->insertWidget(m_column->count() - 1, row.words);
    m_column->insertWidget(m_column->count() - 1, row.grid);
    connect(row.grid, &ChoiceGrid::chosen, this,
            [this, index](const QString& key) { press(index, key.section(QLatin1Char('-'), 1).toInt()); });
    m_rows.push_back(row);
}

void FacePad::ask(const std::vector<AskedDice>& dice)
{
    m_asked = dice;
    m_fallen.clear();
    m_typed.clear();
    while (m_rows.size() < m_asked.size()) {
        addRow();
    }
    FacePad::setSkin(m_skin);
    refresh();
}

int FacePad::leftOf(const AskedDice& asked) const
{
    return asked.count - static_cast<int>(std::ranges::count(m_fallen, asked.kind.id, &play::FallenDie::die));
}

void FacePad::refresh()
{
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const bool isAsked = i < m_asked.size();
        m_rows[i].words->setVisible(isAsked);
        m_rows[i].grid->setVisible(isAsked);
        if (isAsked) {
            showRow(m_rows[i], m_asked[i]);
            if (i == nextRow() && !m_typed.isEmpty()) {
                m_rows[i].words->setText(
                    tr("%1: typed %2. Enter, or the next digit.").arg(m_asked[i].kind.name, m_typed));
            }
        }
    }
    showFallen();
}

void FacePad::showFallen()
{
    QStringList faces;
    for (const play::FallenDie& die : m_fallen) {
        const auto asked = std::ranges::find(m_asked, die.die, [](const AskedDice& each) { return each.kind.id; });
        faces << faceWords(asked->kind.faces[static_cast<size_t>(die.face)]);
    }
    // It stands there from the start, so that the first press moves nothing.
    const std::vector<Choice> back{takeBackChoice(faces)};
    m_back->setMeasure(faces.isEmpty() ? backMeasure : m_back->measureToRead(back, backMeasure, highestBack));
    m_back->setChoices(back);
}

void FacePad::showRow(const Row& row, const AskedDice& asked)
{
    const int left = leftOf(asked);
    const QString& name = asked.kind.name;
    row.words->setText(left > 0 ? tr("%1: tap each die as it lies, %n to go.", nullptr, left).arg(name)
                                : tr("%1: all entered.").arg(name));
    row.grid->setMeasure(
        {(showsOnlyNumbers(asked.kind) ? leastNumber : leastSymbols) / m_skin.type.scale(), symbolHeight, mostBeside});
    setPressMeaning(*row.grid, QString::number(m_fallen.size())); // each die is a question of its own
    std::vector<Choice> choices;
    for (const int index : distinctFaces(asked.kind)) {
        const QString words = faceWords(asked.kind.faces[static_cast<size_t>(index)]);
        ChoiceLook look;
        look.title = words;
        look.centred = true;
        look.large = showsOnlyNumbers(asked.kind);
        look.enabled = left > 0;
        look.chosen = std::ranges::find(m_fallen, play::FallenDie{asked.kind.id, index, true}) != m_fallen.end();
        choices.push_back({QStringLiteral("face-%1").arg(index), look, tr("%1 shows %2").arg(name, words)});
    }
    row.grid->setChoices(choices);
}

void FacePad::press(size_t row, int face)
{
    if (row >= m_asked.size() || leftOf(m_asked[row]) == 0) {
        return;
    }
    m_typed.clear();
    m_fallen.push_back({m_asked[row].kind.id, face, true});
    if (std::ranges::any_of(m_asked, [this](const AskedDice& asked) { return leftOf(asked) > 0; })) {
        refresh();
        return;
    }
    std::vector<play::FallenDie> dice;
    for (const AskedDice& asked : m_asked) {
        std::ranges::copy_if(m_fallen, std::back_inserter(dice),
                             [&](const play::FallenDie& die) { return die.die == asked.kind.id; });
    }
    m_fallen.clear();
    refresh();
    Q_EMIT thrown(dice);
}

void FacePad::takeBack()
{
    m_typed.clear();
    if (!m_fallen.empty()) {
        m_fallen.pop_back();
    }
    refresh();
}

size_t FacePad::nextRow() const
{
    const auto open = std::ranges::find_if(m_asked, [this](const AskedDice& asked) { return leftOf(asked) > 0; });
    return static_cast<size_t>(open - m_asked.begin());
}

void FacePad::takeDigit(int amount, bool shifted)
{
    const size_t row = nextRow();
    if (row == m_asked.size()) {
        return;
    }
    constexpr int ten = 10;
    const play::DieKind& kind = m_asked[row].kind;
    const std::vector<int> faces = distinctFaces(kind);
    if (!showsOnlyNumbers(kind)) {
        if (const int place = shifted ? amount + ten : amount; place <= std::ssize(faces)) {
            press(row, faces[static_cast<size_t>(place) - 1]);
        }
    } else if (shifted) {
        pressNumber(row, amount + ten);
    } else {
        typeDigit(row, amount % ten);
    }
}

void FacePad::typeDigit(size_t row, int digit)
{
    const auto& faces = m_asked[row].kind.faces;
    const QString typed = m_typed + QString::number(digit);
    const auto longer = [&](const play::FaceOfDie& face) {
        const QString number = QString::number(*face.number);
        return number.size() > typed.size() && number.startsWith(typed);
    };
    constexpr int ten = 10;
    const bool hasNone = std::ranges::find(faces, 0, &play::FaceOfDie::number) == faces.end();
    if (m_typed.isEmpty() && digit == 0 && hasNone) {
        pressNumber(row, ten);
    } else if (std::ranges::any_of(faces, longer)) {
        m_typed = typed;
        refresh();
    } else {
        pressNumber(row, typed.toInt());
    }
}

void FacePad::pressNumber(size_t row, int number)
{
    const auto& faces = m_asked[row].kind.faces;
    const auto found = std::ranges::find(faces, number, &play::FaceOfDie::number);
    if (found != faces.end()) { // else what is typed so far stays
        press(row, static_cast<int>(found - faces.begin()));
    }
}

bool FacePad::takeKey(const QKeyEvent& event)
{
    const bool enters = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (const auto digit = digitOf(event)) {
        takeDigit(digit->amount, digit->heals);
    } else if (event.key() == Qt::Key_Backspace && !m_typed.isEmpty()) {
        m_typed.clear();
        refresh();
    } else if (event.key() == Qt::Key_Backspace) {
        takeBack();
    } else if (enters && !m_typed.isEmpty()) {
        pressNumber(nextRow(), m_typed.toInt());
    } else {
        return false;
    }
    return true;
}

void FacePad::setSkin(const Skin& skin)
{
    m_skin = skin;
    for (const Row& row : m_rows) {
        row.words->setFont(skin.type.text(15));
        row.grid->setSkin(skin);
    }
}

} // namespace wheelhouse::ui

#include "moc_face_pad.cpp"
