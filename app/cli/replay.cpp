// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "model/text/problems.h"
#include "model/text/render.h"

#include <QCoreApplication>
#include <QSet>

namespace wheelhouse::cli {
namespace {

class Replay
{
public:
    Replay(const store::SqliteSessionStore& store, const std::vector<play::GroupId>& snapshots, play::GroupId head)
        : m_store(store), m_snapshots(snapshots.begin(), snapshots.end()), m_head(std::move(head))
    {
    }

    void visit(const play::StoredGroup& group, const play::State& state)
    {
        ++m_groups;
        if (group.step == group.id)
            ++m_steps;
        const auto content = play::decodeGroup(group.rows.front().payload);
        print(QStringLiteral("%1  %2  %3  %4")
                  .arg(m_groups, 5)
                  .arg(m_steps, 5)
                  .arg(group.id.text(), content ? text::render(content->title) : QString()));
        // Writing a state out takes longer than counting it; only some are needed.
        if (m_snapshots.contains(group.id) || group.id == m_head) {
            m_text = play::toJson(state).text();
            compareWithSnapshot(group.id);
        }
    }

    int finish() const
    {
        print(QStringLiteral("groups %1").arg(m_groups));
        print(QStringLiteral("steps %1").arg(m_steps));
        print(QStringLiteral("hash %1").arg(QString::fromLatin1(play::hashOf(m_text))));
        return m_agrees ? 0 : 1;
    }

private:
    void compareWithSnapshot(const play::GroupId& group)
    {
        if (!m_snapshots.contains(group))
            return;
        // The store gives none that is not whole in itself.
        const auto snapshot = m_store.snapshot(group);
        if (snapshot && *snapshot && (*snapshot)->state == m_text && (*snapshot)->hash == play::hashOf(m_text))
            return;
        m_agrees = false;
        complain(QCoreApplication::translate("Cli", "The snapshot stored at group %1 (%2) disagrees with the journal.")
                     .arg(m_groups)
                     .arg(group.text()));
    }

    const store::SqliteSessionStore& m_store;
    QSet<play::GroupId> m_snapshots;
    play::GroupId m_head;
    int m_groups = 0;
    int m_steps = 0;
    bool m_agrees = true;
    QByteArray m_text;
};

} // namespace

int replay(const app::Composition& composition, const QString& session)
{
    auto store = store::SqliteSessionStore::open(session, store::SqliteSessionStore::Mode::Read);
    if (!store) {
        complain(text::render(text::aboutProblem(store.error())));
        return 1;
    }
    auto snapshots = (*store)->snapshots();
    if (!snapshots) {
        complain(text::render(text::aboutProblem(snapshots.error())));
        return 1;
    }
    const auto skeleton = (*store)->head();
    if (!skeleton) {
        complain(text::render(text::aboutProblem(skeleton.error())));
        return 1;
    }
    play::SystemChance unused;
    Replay replay(**store, *snapshots, skeleton->moves.empty() ? play::GroupId() : skeleton->moves.back().target);
    const auto done = play::Session::replay(composition.surroundings(**store, unused),
                                            [&replay](const play::StoredGroup& group, const play::State& state,
                                                      const QByteArray&) { replay.visit(group, state); });
    if (!done) {
        complain(text::render(text::aboutProblem(done.error())));
        return 1;
    }
    return replay.finish();
}

} // namespace wheelhouse::cli
