// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/session_panel.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/panel_painter.h"
#include "ui/home/flow_layout.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QStringList>
#include <QVBoxLayout>

namespace wheelhouse::ui {
namespace {

QString sayOfDamage(const char* text, qint64 count = -1)
{
    return QCoreApplication::translate("Damage", text, nullptr, static_cast<int>(count));
}

} // namespace

QString damageWords(const store::DamageReport& report)
{
    using Kind = store::DamageReport::Kind;
    using Content = store::DamageReport::Content;
    QStringList words;
    if (report.truncated)
        words << sayOfDamage("The file is cut off.");
    if (report.headerLost)
        words << sayOfDamage("Its beginning is lost.");
    if (report.content == Content::Lost)
        words << sayOfDamage("The texts of its cards are lost, and no pack here has the same: it cannot be opened.");
    else if (report.content == Content::Altered)
        words << sayOfDamage("A word or a number on one of its cards may be wrong.");
    if (report.lost > 0)
        words << sayOfDamage("Acts that cannot be read: %n.", report.lost);
    if (report.cutOff > 0)
        words << sayOfDamage("Acts that followed them: %n.", report.cutOff);
    if (report.canRescue() && report.headBack)
        words << sayOfDamage("A copy goes on at an earlier act.");
    if (report.canRescue())
        words << sayOfDamage("Acts that can be kept in a copy: %n. The damaged file itself stays as it is.",
                             report.readable);
    else if (report.kind == Kind::Damaged && report.readable > 0 && report.content != Content::Lost)
        words << sayOfDamage("Nobody can tell any more how the table stood.");
    else if (report.kind == Kind::Damaged && report.readable == 0)
        words << sayOfDamage("Nothing of the game can be read any more.");
    else if (report.kind == Kind::Empty)
        words << sayOfDamage("The file is empty.");
    else if (report.kind == Kind::NeverBegun)
        words << sayOfDamage("No game was ever begun in it.");
    else if (report.kind == Kind::OtherDatabase)
        words << sayOfDamage("The file belongs to another program.");
    return words.join(QLatin1Char(' '));
}

SessionPanel::SessionPanel(const Skin& skin, QWidget* parent)
    : QWidget(parent)
    , m_skin(skin)
    , m_title(new QLabel)
    , m_words(new QLabel)
    , m_name(new QLineEdit)
    , m_buttons(new QWidget)
{
    setObjectName(QStringLiteral("sessionPanel"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setObjectName(QStringLiteral("sessionWords"));
    m_name->setObjectName(QStringLiteral("sessionNameEdit"));
    m_name->setAccessibleName(tr("New name of the session"));
    m_name->setMaxLength(80);
    m_name->setTextMargins(8, 0, 8, 0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 14);
    layout->setSpacing(metrics::gap);
    layout->addWidget(m_title);
    layout->addWidget(m_words);
    layout->addWidget(m_name);
    layout->addWidget(m_buttons);
    new FlowLayout(metrics::gap, m_buttons);
    m_open = addButton("openSessionButton", tr("Open"), Icon::Play);
    m_rescue = addButton("rescueButton", tr("Make a copy of what can be read"), Icon::Heart);
    m_rename = addButton("renameButton", tr("Rename"), Icon::Edit);
    m_export = addButton("exportButton", tr("Export…"), Icon::Export);
    m_delete = addButton("deleteButton", tr("Delete"), Icon::Trash);
    m_saveName = addButton("saveNameButton", tr("Save the name"), Icon::Check);
    m_trash = addButton("trashButton", tr("Move to the trash"), Icon::Trash);
    m_deleteForGood = addButton("deleteForGoodButton", tr("Delete for good"), Icon::Trash);
    m_chooseFile = addButton("chooseExportButton", tr("Choose a file…"), Icon::Folder);
    m_keep = addButton("keepButton", tr("Leave it as it is"), Icon::Back);

    const auto path = [this] { return m_session ? m_session->key : QString(); };
    connect(m_open, &QAbstractButton::clicked, this, [this, path] { Q_EMIT openAsked(path()); });
    connect(m_rename, &QAbstractButton::clicked, this, [this] { setMode(Mode::Rename); });
    connect(m_export, &QAbstractButton::clicked, this, [this] { setMode(Mode::Export); });
    connect(m_delete, &QAbstractButton::clicked, this, [this] { setMode(Mode::Delete); });
    connect(m_keep, &QAbstractButton::clicked, this, [this] { setMode(Mode::Actions); });
    connect(m_trash, &QAbstractButton::clicked, this, [this, path] { Q_EMIT trashAsked(path()); });
    connect(m_deleteForGood, &QAbstractButton::clicked, this, [this, path] { Q_EMIT deleteAsked(path()); });
    connect(m_chooseFile, &QAbstractButton::clicked, this, [this, path] { Q_EMIT exportAsked(path()); });
    connect(m_rescue, &QAbstractButton::clicked, this,
            [this, path] { Q_EMIT rescueAsked(path(), tr("%1 (what could be read)").arg(titleOf(*m_session))); });
    const auto saveName = [this, path] {
        if (const QString name = m_name->text().trimmed(); !name.isEmpty())
            Q_EMIT renameAsked(path(), name);
    };
    connect(m_saveName, &QAbstractButton::clicked, this, saveName);
    connect(m_name, &QLineEdit::returnPressed, this, saveName);
    connect(m_name, &QLineEdit::textChanged, this,
            [this](const QString& text) { m_saveName->setEnabled(!text.trimmed().isEmpty()); });
    SessionPanel::setSkin(skin);
    arrange();
}

ChoiceButton* SessionPanel::addButton(const char* objectName, const QString& title, Icon icon)
{
    auto* button = new ChoiceButton(m_skin, m_buttons);
    button->setObjectName(QString::fromLatin1(objectName));
    button->setLook({.title = title, .icon = icon});
    m_buttons->layout()->addWidget(button);
    return button;
}

void SessionPanel::setSession(const std::optional<SessionRow>& session)
{
    const auto keyOf = [](const std::optional<SessionRow>& row) { return row ? row->key : QString(); };
    const bool another = keyOf(session) != keyOf(m_session);
    m_session = session;
    if (another) {
        m_mode = Mode::Actions;
        m_noTrash = false;
        m_said.clear();
        m_report.reset();
    }
    arrange();
}

void SessionPanel::setReport(const QString& path, const store::DamageReport& report)
{
    if (!m_session || m_session->key != path)
        return;
    m_report = report;
    arrange();
}

void SessionPanel::say(const QString& sentence, bool isTrouble)
{
    m_said = sentence;
    m_saidTrouble = isTrouble;
    m_openedInPart = false;
    arrange();
}

void SessionPanel::sayOpenedInPart()
{
    say(tr("A part of this session cannot be read, so it opens only to be looked at."), true);
    m_openedInPart = true;
}

void SessionPanel::offerDeleting()
{
    m_noTrash = true;
    m_said.clear();
    setMode(Mode::Delete);
}

void SessionPanel::setMode(Mode mode)
{
    m_mode = m_session ? mode : Mode::Actions;
    if (m_mode != Mode::Actions)
        m_said.clear();
    if (m_mode == Mode::Rename) {
        m_name->setText(titleOf(*m_session));
        m_name->selectAll();
    }
    arrange();
    giveFocus();
}

QString SessionPanel::words() const
{
    const QString damage = m_report ? damageWords(*m_report) : QString();
    if (!m_said.isEmpty() && damage.isEmpty())
        return m_said;
    if (!m_said.isEmpty() && m_openedInPart)
        return m_said + QLatin1Char(' ') + damage;
    if (!m_said.isEmpty()) // where in the file it broke helps nobody who wants to play
        return tr("A part of this session cannot be read, so it was not opened.") + QLatin1Char(' ') + damage;
    switch (m_mode) {
    case Mode::Rename:
        return {};
    case Mode::Delete:
        if (m_noTrash)
            return tr("There is no trash for this folder. Deleting cannot be undone.");
        return tr("It goes to the trash of this computer with its whole history. Right afterwards you can put it back "
                  "here.");
    case Mode::Export:
        return tr("The exported file holds every secret of this session: hidden cards, carried loot, choices not yet "
                  "shown. Give it only to somebody who may know all of them.");
    case Mode::Actions:
        break;
    }
    if (!m_session)
        return {};
    if (m_session->canBeOpened() && !m_session->folder.isEmpty())
        return tr("Its file is in %1.").arg(shownPath(m_session->folder));
    return damage.isEmpty() ? m_session->trouble : m_session->trouble + QLatin1Char(' ') + damage;
}

void SessionPanel::arrange()
{
    const bool any = m_session.has_value();
    const bool good = any && m_session->canBeOpened();
    const bool acting = any && m_mode == Mode::Actions;
    const QString said = words();
    QString title = any ? titleOf(*m_session) : QString();
    if (m_mode == Mode::Delete)
        title = tr("Delete “%1”?").arg(title);
    else if (m_mode == Mode::Export)
        title = tr("Export “%1”").arg(title);
    else if (m_mode == Mode::Rename)
        title = tr("Rename “%1”").arg(title);
    m_title->setText(title);
    m_words->setText(said);
    QPalette palette = m_words->palette();
    const bool harm = m_saidTrouble && !m_said.isEmpty();
    palette.setColor(QPalette::WindowText, harm ? m_skin.theme.danger : m_skin.theme.inkDim);
    m_words->setPalette(palette);

    m_title->setVisible(any);
    m_words->setVisible(!said.isEmpty());
    m_name->setVisible(m_mode == Mode::Rename);
    m_open->setVisible(acting && any && m_session->canBeLookedAt());
    m_rename->setVisible(acting && good);
    m_export->setVisible(acting && good);
    m_delete->setVisible(acting);
    m_rescue->setVisible(acting && m_report && m_report->canRescue());
    m_saveName->setVisible(m_mode == Mode::Rename);
    m_trash->setVisible(m_mode == Mode::Delete && !m_noTrash);
    m_deleteForGood->setVisible(m_mode == Mode::Delete && m_noTrash);
    m_chooseFile->setVisible(m_mode == Mode::Export);
    m_keep->setVisible(any && !acting);
    setVisible(any || !said.isEmpty());
    m_buttons->updateGeometry();
    updateGeometry();
}

void SessionPanel::giveFocus()
{
    switch (m_mode) {
    case Mode::Rename:
        m_name->setFocus(Qt::OtherFocusReason);
        break;
    case Mode::Delete: // the harmless answer is the one that a stray Enter gives
        m_keep->setFocus(Qt::OtherFocusReason);
        break;
    case Mode::Export:
        m_chooseFile->setFocus(Qt::OtherFocusReason);
        break;
    case Mode::Actions:
        (m_open->isHidden() ? m_delete : m_open)->setFocus(Qt::OtherFocusReason);
        break;
    }
}

void SessionPanel::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_title->setFont(skin.type.name(18));
    m_words->setFont(skin.type.text(15));
    m_name->setFont(skin.type.text(17));
    arrange();
    update();
}

void SessionPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintPanel(painter, QRectF(rect()), {}, m_skin);
}

void SessionPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_mode != Mode::Actions)
        setMode(Mode::Actions);
    else
        QWidget::keyPressEvent(event);
}

} // namespace wheelhouse::ui

#include "moc_session_panel.cpp"
