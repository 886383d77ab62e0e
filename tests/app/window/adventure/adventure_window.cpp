// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/adventure/adventure_window.h"

#include "model/store/files.h"
#include "model/text/render.h"
#include "ui/board/board_scene.h"
#include "ui/common/rule_label.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/table/table_page.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace wheelhouse::testing {

namespace {
constexpr quint64 seed = 20;

nlohmann::json seatsOf(const AdventureWindow::Prepared& prepared)
{
    constexpr std::array<std::array<const char*, 2>, 5> players{
        {{"ann", "Ann"}, {"ben", "Ben"}, {"cat", "Cat"}, {"dan", "Dan"}, {"eve", "Eve"}}};
    nlohmann::json seats = nlohmann::json::array();
    for (int i = 0; i < prepared.heroes.size(); ++i) {
        const auto& player = players.at(static_cast<size_t>(i));
        nlohmann::json seat{{"id", player[0]}, {"name", player[1]}, {"hero", prepared.heroes[i].toStdString()}};
        if (static_cast<size_t>(i) < prepared.at.size())
            seat["at"] = {prepared.at[static_cast<size_t>(i)].x, prepared.at[static_cast<size_t>(i)].y};
        seats.push_back(seat);
    }
    return seats;
}

/// Read once for all tests.
const content::Pack& bundledBox(const QString& name)
{
    static std::map<QString, content::Pack> read;
    const auto known = read.find(name);
    if (known != read.end())
        return known->second;
    const QStringList boxes = app::Composition::bundledPacks().filter('/' + name + '/');
    return read[name] = boxes.size() == 1 ? app::Composition::pack(boxes.front(), "en").value_or(content::Pack())
                                          : content::Pack();
}
} // namespace

AdventureWindow::~AdventureWindow()
{
    window.reset();
    program.reset();
}

void AdventureWindow::open(const Prepared& prepared)
{
    program = std::make_unique<Program>();
    program->settings.set(app::Setting::Motion, false);
    m_path = program->sessions() + "/well" + store::sessionSuffix();
    QVERIFY(QDir().mkpath(program->sessions()));
    content::Pack pack = bundledBox(prepared.box);
    QVERIFY(!pack.cards.empty());
    if (prepared.pack)
        prepared.pack(pack);
    std::erase_if(pack.tiles, [&](const content::Tile& tile) {
        const bool isInStack = tile.set == QLatin1String("dungeon") || tile.set == QLatin1String("cavern");
        return isInStack && !prepared.stack.contains(tile.id.text());
    });
    app::NewSession session;
    session.pack = std::move(pack);
    session.system = "adventure-system";
    session.scenario = content::ScenarioId(prepared.adventure);
    session.seats = play::JsonValue(seatsOf(prepared));
    nlohmann::json real{{"dice", prepared.realDice}, {"minis", true}};
    for (const QString& pile : prepared.realPiles)
        real[pile.toStdString()] = true;
    session.real = play::JsonValue(std::move(real));
    if (!prepared.map)
        session.map = play::MapLevel::Off;
    const app::Composition& composition = program->openers.composition();
    auto made = composition.create(m_path, session, std::make_unique<play::SeededChance>(seed));
    QVERIFY2(made, made ? "" : qPrintable(text::render(made.error().why)));
    m_prepared = std::move(*made);
    if (prepared.given)
        prepared.given(*this);
    m_prepared.session.reset(); // before what lies under it
    m_prepared.chance.reset();
    m_prepared.store.reset();
    window = program->window();
    window->showNormal(); // the screen of the tests is smaller
    window->resize(prepared.size);
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    window->openSession(m_path);
    QVERIFY(QTest::qWaitFor([this] { return window->tablePage() && window->tablePage()->isReady(); }, 20'000));
    settle();
}

void AdventureWindow::give(const char* type, const char* args)
{
    play::Command command;
    command.type = QString::fromLatin1(type);
    command.args = play::JsonValue(nlohmann::json::parse(args));
    const auto done = m_prepared.session->submit(command);
    QVERIFY2(done, done ? "" : qPrintable(command.type + ": " + text::render(done.error().why)));
}

void AdventureWindow::answer(const char* value)
{
    QVERIFY(!state().prompts.empty());
    const play::Prompt asked = state().prompts.front();
    play::Command command;
    command.type = QStringLiteral("answer");
    command.seat = asked.seat;
    command.args = play::JsonValue(
        nlohmann::json{{"prompt", asked.id.text().toStdString()}, {"value", nlohmann::json::parse(value)}});
    const auto done = m_prepared.session->submit(command);
    QVERIFY2(done, done ? "" : qPrintable(text::render(asked.title) + ": " + text::render(done.error().why)));
}

void AdventureWindow::put(const QString& figure, board::Space square)
{
    const board::Space at = well(square);
    const nlohmann::json move{{"figure", figure.toStdString()}, {"to", {at.x, at.y}}, {"anyway", true}};
    give("move", move.dump().c_str());
}

void AdventureWindow::endPhases(int count)
{
    for (int i = 0; i < count; ++i) {
        give("end-phase", "{}");
    }
}

void AdventureWindow::focusOn(const QString& name)
{
    QTRY_VERIFY2(button(name), qPrintable(name));
    button(name)->setFocus(Qt::TabFocusReason);
}

void AdventureWindow::cursorTo(board::Space square)
{
    auto* view = window->tablePage()->findChild<ui::BoardView*>();
    QVERIFY(view && view->isVisible());
    view->setFocus(Qt::TabFocusReason);
    qobject_cast<ui::BoardScene*>(view->scene())->setCursor(square);
}

void AdventureWindow::type(const QString& digits)
{
    const auto keyOf = [](QChar digit) { return static_cast<Qt::Key>(Qt::Key_0 + digit.digitValue()); };
    key(keyOf(digits.front())); // the others follow at once
    for (const QChar digit : digits.sliced(1))
        strike(keyOf(digit));
    settle();
}

void AdventureWindow::showStage()
{
    if (auto* tab = button("choice-stage")) {
        tab->click();
        settle();
    }
}

void AdventureWindow::pressFirst(const QString& beginning)
{
    for (auto* found : window->findChildren<QAbstractButton*>()) {
        if (found->isVisible() && found->objectName().startsWith(beginning))
            return press(found->objectName());
    }
    QVERIFY2(false, qPrintable(beginning));
}

QString AdventureWindow::everyWord() const
{
    QStringList all;
    for (const auto* part : window->findChildren<QWidget*>()) {
        if (!part->isVisible())
            continue;
        all << part->accessibleName() << part->accessibleDescription();
        if (const auto* label = qobject_cast<const QLabel*>(part))
            all << label->text();
        if (const auto* ruled = qobject_cast<const ui::RuleLabel*>(part))
            all << ruled->words();
        if (const auto* choice = qobject_cast<const ui::ChoiceButton*>(part))
            all << choice->look().title << choice->look().detail;
        if (const auto* list = qobject_cast<const QAbstractItemView*>(part)) {
            for (int row = 0; row < list->model()->rowCount(); ++row)
                all << list->model()->index(row, 0).data().toString();
        }
    }
    all.removeAll(QString());
    return all.join(QLatin1Char('\n'));
}

QStringList AdventureWindow::shownIn(const QString& widget, const QString& beginning) const
{
    std::vector<const QWidget*> parts;
    for (const auto* part : window->findChild<QWidget*>(widget)->findChildren<QWidget*>()) {
        if (part->isVisible() && part->objectName().startsWith(beginning))
            parts.push_back(part);
    }
    std::ranges::sort(parts, {}, [](const QWidget* part) { return part->y(); });
    QStringList names;
    for (const QWidget* part : parts)
        names << part->objectName();
    return names;
}

int AdventureWindow::hitPointsOf(const char* card) const
{
    int all = 0;
    for (const play::Figure& each : table().figures) {
        all += each.content == QLatin1String(card) ? each.hitPoints().value_or(0) : 0;
    }
    return all;
}

void AdventureWindow::settle()
{
    QVERIFY(QTest::qWaitFor([this] { return window->isSettled(); }));
    for (int i = 0; i < 4; ++i)
        QApplication::processEvents();
}

QAbstractButton* AdventureWindow::button(const QString& name) const
{
    for (auto* found : window->findChildren<QAbstractButton*>(name)) {
        if (found->isVisible())
            return found;
    }
    return nullptr;
}

void AdventureWindow::press(const QString& name)
{
    const bool isThere = QTest::qWaitFor([&] { return button(name) != nullptr; }, 3000);
    if (!isThere) {
        QStringList all;
        for (auto* one : window->findChildren<QAbstractButton*>()) {
            if (one->isVisible())
                all << one->objectName();
        }
        QVERIFY2(false, qPrintable(name + " is not among " + all.join(", ")));
    }
    QVERIFY(QTest::qWaitFor([&] { return !isHeldUp(*window, *button(name)); }));
    ++presses;
    QTest::mouseClick(button(name), Qt::LeftButton);
    settle();
}

void AdventureWindow::pressNext()
{
    auto* primary = window->tablePage()->findChild<ui::PrimaryButton*>();
    QVERIFY2(QTest::qWaitFor([&] { return primary->isEnabled() && !primary->isDead(); }), qPrintable(nextWords()));
    QVERIFY(QTest::qWaitFor([&] { return !isHeldUp(*window, *primary); }));
    ++presses;
    QTest::mouseClick(primary, Qt::LeftButton);
    settle();
}

void AdventureWindow::pressSquare(board::Space square)
{
    auto* view = window->tablePage()->findChild<ui::BoardView*>();
    QVERIFY(view && view->isVisible());
    QTRY_VERIFY(view->rectOf(square).isValid());
    settle();
    ++presses;
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rectOf(square).center());
    settle();
}

void AdventureWindow::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    settle();
    QElapsedTimer looking; // people look first: a key that comes at once was meant for what was before
    looking.start();
    QVERIFY(QTest::qWaitFor([&] { return looking.hasExpired(ui::PrimaryButton::deadTime); }));
    auto* primary = window->tablePage()->findChild<ui::PrimaryButton*>();
    if (key == Qt::Key_Space)
        QTRY_VERIFY2(primary->isEnabled() && !primary->isDead(), qPrintable(nextWords()));
    strike(key, modifiers);
    ++presses;
    settle();
}

void AdventureWindow::strike(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : window->tablePage(), key, modifiers);
}

QString AdventureWindow::nextWords() const
{
    const auto* primary = window->tablePage()->findChild<ui::PrimaryButton*>();
    return primary->meaning().title + QStringLiteral(" | ") + primary->meaning().detail;
}

QString AdventureWindow::words(const QString& name) const
{
    QStringList all;
    for (const auto* label : window->findChildren<QLabel*>(name)) {
        if (label->isVisible())
            all << label->text();
    }
    return all.join(QLatin1Char('\n'));
}

const play::State& AdventureWindow::state() const
{
    if (m_prepared.session)
        return m_prepared.session->state();
    m_shown = window->tablePage()->shown()->table;
    return *m_shown;
}

play::Table AdventureWindow::kept() const
{
    const auto open = program->openers.composition().watch(m_path, {});
    return open ? open->session->state().table : play::Table();
}

} // namespace wheelhouse::testing
