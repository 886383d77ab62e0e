// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/card_desk.h"

#include <nlohmann/json.hpp>

#include <limits>
#include <utility>

namespace wheelhouse::ui {
namespace {

QString wordsFor(const packs::Problems& problems)
{
    const packs::Problem& first = packs::firstError(problems);
    return first.place.line > 0 ? CardDesk::tr("%1 It is in line %2 of %3.")
                                      .arg(packs::describe(first), QString::number(first.place.line), first.place.file)
                                : CardDesk::tr("%1 The file is %2.").arg(packs::describe(first), first.place.file);
}

/// A session has its texts in the language in which it was started: that of the fewest differences.
std::vector<packs::CardChange> leastChanges(const content::Pack& session, const std::vector<content::Pack>& now,
                                            const std::vector<QString>& ids, const std::set<QString>& kept)
{
    std::vector<packs::CardChange> least;
    size_t fewest = std::numeric_limits<size_t>::max();
    for (const content::Pack& pack : now) {
        auto changes = packs::cardChanges(session, pack, ids, kept);
        size_t values = 0;
        for (const packs::CardChange& change : changes) {
            values += change.values.size();
        }
        if (values < fewest) {
            fewest = values;
            least = std::move(changes);
        }
    }
    return least;
}

} // namespace

CardDesk::CardDesk(Packs packs, QObject* parent) : QObject(parent), m_packs(std::move(packs)), m_worker(new QObject)
{
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

CardDesk::~CardDesk()
{
    // An empty job goes behind all others.
    QMetaObject::invokeMethod(
        m_worker, [] {}, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

template <class Answer>
void CardDesk::reply(Answer answer)
{
    QMetaObject::invokeMethod(
        this,
        [this, answer = std::move(answer)] {
            --m_pending;
            answer();
        },
        Qt::QueuedConnection);
}

void CardDesk::compare(const std::shared_ptr<const content::Pack>& session, const std::vector<QString>& ids)
{
    ++m_pending;
    QMetaObject::invokeMethod(
        m_worker,
        [this, session, ids, number = ++m_asked] {
            if (number != m_asked) // what was asked for later is answered instead
                return reply([] {});
            auto changes = leastChanges(*session, m_packs.read(session->id), ids, m_unwritten);
            reply([this, changes = std::move(changes)] { Q_EMIT compared(changes); });
        },
        Qt::QueuedConnection);
}

void CardDesk::remember(const QString& pack, const std::vector<packs::CardEntry>& entries)
{
    ++m_pending;
    QMetaObject::invokeMethod(
        m_worker,
        [this, pack, entries] {
            const auto done = m_packs.cards().setAll(pack, entries);
            for (const packs::CardEntry& entry : entries) {
                if (done)
                    m_unwritten.erase(entry.what);
                else
                    m_unwritten.insert(entry.what);
            }
            reply([this, trouble = done ? QString() : wordsFor(done.error())] { Q_EMIT remembered(trouble); });
        },
        Qt::QueuedConnection);
}

} // namespace wheelhouse::ui
