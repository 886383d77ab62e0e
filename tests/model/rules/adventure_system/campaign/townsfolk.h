// SPDX-License-Identifier: GPL-3.0-or-later
// A campaign under its rules, for tests: in town, and in the adventures that it begins.
#pragma once

#include "model/play/session/linked_sessions.h"
#include "tests/model/rules/adventure_system/delving.h"

namespace wheelhouse::testing {

/// Ann plays Odda, Ben Wick, Cat Brannoch, Dan Fennimore, Eve Sister Almond.
class Townsfolk : public Delving
{
public:
    explicit Townsfolk(const std::vector<int>& faces = {}) : Delving(faces) {}

    bool beginCampaign(int heroes);
    int gold(const char* hero) const;
    /// As if it had been earned.
    void gold(const char* hero, int count);
    int levelOf(const char* hero) const { return FreeTable::figure(hero).track("level")->value; }
    void stayHome(const char* hero);
    /// The first piece of this card, wherever it lies; empty where there is none.
    QByteArray piece(const char* card) const;
    /// What lies at the market becomes these cards.
    void layMarket(const std::vector<QString>& cards);
    QStringList market() const;

    bool setOut(const char* adventure);
    /// The adventure that the party has set out for, begun by its own session.
    std::unique_ptr<Delving> adventure() const;
    /// Gives the end of it back.
    bool comeHome(const Delving& adventure);
    /// All of that, with this end.
    bool play(const char* adventure, bool won);

    play::Onward onward() const;
    static void end(Delving& adventure, bool won);

private:
    const play::LinkedSystem& linked() const;
};

} // namespace wheelhouse::testing
