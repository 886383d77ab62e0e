// SPDX-License-Identifier: GPL-3.0-or-later
// A table on which no map is shown, with monsters of the starter pack as their cards stand, and their turn.
#pragma once

#include "model/play/prompts/turn_sheet.h"
#include "tests/model/rules/onslaught/starter_table.h"

namespace wheelhouse::testing {

class TableByHand : public Skirmish
{
public:
    /// So many of the monster or champion at 5.5, against the Lantern ("ann", active) and the Ledger ("ben").
    explicit TableByHand(const char* monster, int count = 1);

    /// What their card has them do, in place of what is printed.
    content::MonsterKind& printed() { return *m_kind; }
    /// The game has begun, and it is their turn.
    void theirTurn();
    bool run(const char* members = "all");

    /// The open question that anybody may answer; nullptr where there is none. Its title, as players read it, and the
    /// ids of its options in their order.
    const play::Prompt* asked() const { return promptOf(""); }
    QString title() const;
    QStringList options() const;
    /// The reactions to a walk that are offered beside them.
    QStringList reactions() const;
    /// Answers it with these figures.
    bool tap(const QStringList& figures);
    /// Every die that is asked for shows this, and nobody reacts.
    void throwAll(int face);
    QStringList threw; ///< the seats whose dice these were
    int questions() const { return m_questions; }
    /// What has been said since their turn began, by its keys.
    QStringList told;
    /// The last sentence of this key, as players read it.
    QString sentence(const char* key) const;

    bool act(const char* type, const QByteArray& args = "{}", const char* seat = "");
    bool answer(const char* seat, const QByteArray& value);

private:
    void listen();

    content::MonsterKind* m_kind = nullptr;
    int m_questions = 0;
    std::vector<play::Message> m_said;
};

} // namespace wheelhouse::testing
