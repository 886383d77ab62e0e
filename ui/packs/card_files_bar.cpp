// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/packs/card_files_bar.h"

#include "ui/common/metrics.h"
#include "ui/dials/choice_button.h"
#include "ui/home/notice.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QMimeData>
#include <QUrl>

#include <nlohmann/json.hpp>

namespace wheelhouse::ui {
namespace {

QString fileName(const QString& path)
{
    return QFileInfo(path).fileName();
}

} // namespace

CardFilesBar::CardFilesBar(const Skin& skin, packs::OwnerCards& cards, FileChooser& files, QWidget* parent)
    : QWidget(parent)
    , m_cards(cards)
    , m_files(files)
    , m_import(new ChoiceButton(skin))
    , m_export(new ChoiceButton(skin))
    , m_notice(new Notice(skin, this))
{
    m_import->setObjectName(QStringLiteral("importCardsButton"));
    m_import->setLook({.title = tr("Import…"), .icon = Icon::Import});
    m_export->setObjectName(QStringLiteral("exportCardsButton"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::gap);
    layout->addWidget(m_import);
    layout->addWidget(m_export);
    connect(m_import, &QAbstractButton::clicked, this, [this] {
        Q_EMIT fileAsked();
        m_files.choose(FileChooser::Purpose::ImportCards, {}, *this, [this](const QString& path) { importFrom(path); });
    });
    connect(m_export, &QAbstractButton::clicked, this, &CardFilesBar::exportCards);
    showState();
}

QWidget& CardFilesBar::notice() const
{
    return *m_notice;
}

void CardFilesBar::setPack(const QString& id, const QString& name)
{
    m_pack = id;
    m_name = name;
    showState();
}

void CardFilesBar::showState()
{
    const bool isThere = !m_pack.isEmpty() && QFileInfo::exists(m_cards.pathFor(m_pack));
    m_export->setLook({.title = tr("Export…"), .icon = Icon::Export, .enabled = isThere});
    m_export->setToolTip(isThere ? tr("Write what you have entered to one file")
                                 : tr("Nothing of your own is entered yet"));
    m_import->setToolTip(tr("Take over cards from a file; you can also drop it on this page"));
}

void CardFilesBar::exportCards()
{
    const QString pack = m_pack;
    Q_EMIT fileAsked();
    m_files.choose(FileChooser::Purpose::ExportCards, tr("My cards for %1").arg(m_name), *this,
                   [this, pack](const QString& path) {
                       const auto done = m_cards.exportTo(pack, path);
                       if (done)
                           tell(tr("Your cards were written to %1.").arg(fileName(path)), false);
                       else
                           refuse(tr("Nothing was written to %1.").arg(fileName(path)), path, done.error());
                   });
}

void CardFilesBar::importFrom(const QString& path)
{
    const QString nothing = tr("Nothing was taken from %1.").arg(fileName(path));
    // A device, a pipe or a folder is not even opened; some of them never come to an end.
    if (!QFileInfo(path).isFile())
        return tell(nothing + ' ' + tr("It is no file that can be read."), true);
    const auto seen = m_cards.look(path);
    if (!seen)
        refuse(nothing, path, seen.error());
    else if (seen->collisions.empty())
        finishImport(path, {});
    else
        Q_EMIT choiceAsked(path, *seen);
}

void CardFilesBar::finishImport(const QString& path, const std::set<QString>& kept)
{
    const auto done = m_cards.import(path, kept);
    if (!done)
        return refuse(tr("Nothing was taken from %1.").arg(fileName(path)), path, done.error());
    tell(tr("The cards of %1 were taken over. Undo takes them back.").arg(fileName(path)), false);
    Q_EMIT imported();
}

void CardFilesBar::refuse(const QString& nothing, const QString& path, const packs::Problems& problems)
{
    const packs::Problem& first = problems.front();
    const QString place = packs::describe(first.place).replace(path, fileName(path));
    QStringList words{nothing, packs::describe(first), place, packs::advise(first)};
    if (problems.size() > 1)
        words << tr("There are %n more problem(s).", nullptr, static_cast<int>(problems.size()) - 1);
    tell(words.join(' '), true);
}

void CardFilesBar::tell(const QString& sentence, bool isTrouble)
{
    m_notice->tell(sentence, isTrouble);
    showState();
}

QString CardFilesBar::fileIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

void CardFilesBar::setSkin(const Skin&)
{
    showState();
}

} // namespace wheelhouse::ui
