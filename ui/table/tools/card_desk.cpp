// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/card_desk.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

namespace wheelhouse::ui {
namespace {

QString wordsFor(const packs::Problems& problems)
{
    const packs::Problem& first = packs::firstError(problems);
    const QString place = first.place.line > 0
                              ? CardDesk::tr("It is in line %1 of %2.").arg(first.place.line).arg(first.place.file)
                              : CardDesk::tr("The file is %1.").arg(first.place.file);
    return QStringList{packs::describe(first), place}.join(QLatin1Char(' '));
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

using Entries = std::vector<packs::CardEntry>;

/// Those among `entered` without which an entry would stand alone in the pack, such as the name of an attack whose
/// damage is entered: where they could not be written at their time.
Entries missingAbove(const packs::OwnerCards& cards, const QString& pack, const Entries& entries,
                     const Entries& entered)
{
    const auto isBelow = [](const QString& what, const QString& above) { return what.startsWith(above + '/'); };
    QStringList lacking;
    for (const packs::CardEntry& above : entered) {
        const bool isNeeded = above.value.startsWith('{') && std::ranges::any_of(entries, [&](const auto& entry) {
                                  return isBelow(entry.what, above.what);
                              });
        if (isNeeded && cards.entered(pack, above.what).is_null())
            lacking << above.what;
    }
    Entries missing;
    std::ranges::copy_if(entered, std::back_inserter(missing), [&](const packs::CardEntry& entry) {
        return std::ranges::any_of(
            lacking, [&](const QString& above) { return entry.what == above || isBelow(entry.what, above); });
    });
    return missing;
}

Entries listed(const std::map<QString, QByteArray>& unwritten)
{
    Entries entries;
    for (const auto& [what, value] : unwritten)
        entries.push_back({what, value});
    return entries;
}

} // namespace

CardDesk::CardDesk(Packs packs, QObject* parent) : QObject(parent), m_packs(std::move(packs)) {}

CardDesk::~CardDesk()
{
    ++m_asked; // nobody waits for a comparison any more
    m_thread.finish();
}

void CardDesk::reply(items::CallReceiver::Call answer)
{
    m_answers.post([this, answer = std::move(answer)] {
        --m_pending;
        answer();
    });
}

packs::OwnerCards::Done CardDesk::write(const QString& pack, const Entries& entries, const Entries& entered)
{
    packs::OwnerCards cards = m_packs.cards();
    std::map<QString, QByteArray>& unwritten = (*m_packs.unwritten)[pack];
    Entries now = missingAbove(cards, pack, entries, entered);
    std::ranges::copy(entries, std::back_inserter(now));
    if (!unwritten.empty()) {
        Entries all = listed(unwritten);
        std::ranges::copy(now, std::back_inserter(all));
        auto done = cards.setAll(pack, all);
        if (done)
            unwritten.clear();
        if (done || now.empty())
            return done;
    }
    // What cannot be written for a reason of its own holds nothing else up.
    auto done = cards.setAll(pack, now);
    for (const packs::CardEntry& entry : now) {
        if (done)
            unwritten.erase(entry.what);
        else
            unwritten.insert_or_assign(entry.what, entry.value);
    }
    return done;
}

bool CardDesk::writeAgain(const QString& pack)
{
    std::map<QString, QByteArray>& unwritten = (*m_packs.unwritten)[pack];
    if (unwritten.empty() || !m_packs.cards().setAll(pack, listed(unwritten)))
        return false;
    unwritten.clear();
    return true;
}

void CardDesk::compare(const std::shared_ptr<const content::Pack>& session, const std::vector<QString>& ids,
                       const Entries& entered)
{
    ++m_pending;
    m_thread.post([this, session, ids, entered, number = ++m_asked] {
        if (number != m_asked) // what was asked for later is answered instead
            return reply([] {});
        const bool isWritten = writeAgain(session->id);
        std::set<QString> kept;
        for (const packs::CardEntry& entry : entered)
            kept.insert(entry.what);
        for (const auto& [what, value] : (*m_packs.unwritten)[session->id])
            kept.insert(what);
        auto changes = leastChanges(*session, m_packs.read(session->id), ids, kept);
        reply([this, isWritten, changes = std::move(changes)] {
            if (isWritten)
                Q_EMIT remembered({}, {});
            Q_EMIT compared(changes);
        });
    });
}

void CardDesk::remember(const QString& pack, const Entries& entries, const Entries& entered)
{
    ++m_pending;
    m_thread.post([this, pack, entries, entered] {
        const auto done = write(pack, entries, entered);
        QStringList waiting;
        for (const auto& [what, value] : (*m_packs.unwritten)[pack])
            waiting << what;
        reply([this, trouble = done ? QString() : wordsFor(done.error()), waiting] {
            Q_EMIT remembered(trouble, waiting);
        });
    });
}

} // namespace wheelhouse::ui

#include "moc_card_desk.cpp"
