// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of frames that are alike in every game, and what they hold.
#pragma once

#include "model/effects/scenes/scene.h"
#include "model/play/events/describe.h"
#include "model/play/events/upcasters.h"

namespace wheelhouse::effects {

/// The verbs of one trigger, done one after the other.
struct VerbsFrame : FrameQuestions {
    static constexpr const char* kind = "verbs";
    static constexpr int version = 1;
    QString source; ///< where they are printed, for the scene's self
    size_t trigger = 0;
    size_t verb = 0;           ///< the next one
    std::optional<size_t> end; ///< the verb to stop before; none: all are done
    Scene scene;
    bool waits = false;   ///< others were set off with it, and may fell its figure first
    bool claimed = false; ///< the players have said that its tests hold
    bool attacked = false;
    bool used = false;                            ///< it is counted as a use
    bool healed = false;                          ///< its healing is counted
    std::optional<size_t> after;                  ///< what goes on after the chosen verbs, where there is a choice
    std::optional<std::vector<size_t>> then;      ///< those of the chosen ones that are still to come
    std::optional<std::vector<FigureId>> picked;  ///< whom the next verb is about, once that is settled
    size_t sub = 0;                               ///< how many of those it was done to
    FigureId first;                               ///< who was picked before the others are
    std::optional<int> die;                       ///< the one that is being thrown again
    std::optional<std::vector<SeatId>> sides;     ///< who has still to pick among their own
    std::optional<std::vector<FigureId>> chosen;  ///< whom the others of them have picked
    std::optional<std::vector<FigureId>> counted; ///< of whom the players have said that they count
    std::optional<int> thrown;                    ///< what the verb's dice came to
    friend bool operator==(const VerbsFrame&, const VerbsFrame&) = default;
};

/// The verb that comes next.
inline VerbRef nextOf(const VerbsFrame& frame)
{
    return {frame.scene.self, frame.source, frame.trigger, frame.verb};
}

/// The history of these kinds, which that of every game's frames begins with.
const Upcasters& frameHistory();
/// A frame of verbs that is kept until somebody wants it done, in the version that its kind has now.
Frame keptFrame(const VerbsFrame& verbs);
/// What such a frame holds, whichever version wrote it. Throws FrameFault where it is damaged or of a newer version.
VerbsFrame verbsIn(const Frame& kept, const Upcasters& history = frameHistory());

/// A change of damage, kept until the damage is taken. One of the last four members says what it is.
struct KeptChange {
    FigureId self; ///< whose it is
    QString source;
    QString name;
    std::optional<int> to;
    bool doubled = false;
    bool halved = false;
    std::optional<int> by;
    friend bool operator==(const KeptChange&, const KeptChange&) = default;
};

/// Damage on its way to a figure; a figure that has fallen by it and is about to be carried off has no scene.
struct DamageFrame : FrameQuestions {
    static constexpr const char* kind = "damage";
    static constexpr int version = 1;
    FigureId to;
    std::optional<int> amount; ///< none in old files, where the figure has fallen
    std::optional<Scene> scene;
    std::vector<KeptChange> kept;
    std::optional<int> floor; ///< the hit points at which it stops
    bool instead = false;     ///< somebody else takes it
    friend bool operator==(const DamageFrame&, const DamageFrame&) = default;
};

/// Who may react to a moment, one seat after the other.
struct ReactFrame : FrameQuestions {
    static constexpr const char* kind = "react";
    static constexpr int version = 1;
    int moment = 0; ///< a content::Moment, or anything in a damaged file
    std::vector<SeatId> seats;
    Scene scene;
    bool asked = false; ///< the first of the seats was
    friend bool operator==(const ReactFrame&, const ReactFrame&) = default;
};

/// A dial that was turned, until what it was turned for is done.
struct UsedFrame : FrameQuestions {
    static constexpr const char* kind = "used";
    static constexpr int version = 1;
    FigureId figure;
    QString dial;
    std::optional<std::vector<FigureId>> chosen; ///< whom it was about
    friend bool operator==(const UsedFrame&, const UsedFrame&) = default;
};

/// The verb that makes a blow; it is the attacker's.
struct BlowMaker {
    QString source;
    size_t trigger = 0;
    size_t verb = 0;
    friend bool operator==(const BlowMaker&, const BlowMaker&) = default;
};

/// The usual attack (see `model/effects/blows`).
struct BlowFrame : FrameQuestions {
    static constexpr const char* kind = "blow";
    static constexpr int version = 1;
    FigureId attacker;
    QString attack;
    FigureId target;
    int bonus = 0;
    int damage = 0;
    std::optional<BlowMaker> by;
    std::optional<int> edge;   ///< see `EdgeAt`
    std::optional<bool> first; ///< of its attack's targets; none in old files, where it is the only one
    std::optional<bool> last;
    std::optional<int> face; ///< of the die that counts
    std::optional<int> total;
    std::optional<bool> hit;
    friend bool operator==(const BlowFrame&, const BlowFrame&) = default;
};

// clang-format off

WHEELHOUSE_FRAME_FIELDS(VerbRef) { v("self", s.self, describe::always); v("source", s.source, describe::always); v("trigger", s.trigger); v("verb", s.verb); }
WHEELHOUSE_FRAME_FIELDS(Rolled) { v("target", s.target, describe::always); v("total", s.total); v("critical", s.critical); }
WHEELHOUSE_FRAME_FIELDS(Scene) {
    v("self", s.self); v("placer", s.placer); v("actor", s.actor); v("attacker", s.attacker); v("target", s.target);
    v("hit", s.hit); v("chosen", s.chosen); v("succeeded", s.succeeded); v("failed", s.failed); v("affected", s.affected);
    v("attack", s.attack.id); v("item", s.attack.item); v("bloodied", s.attack.bloodied);
    v("by", s.by); v("dial", s.dial); v("clause", s.clause); v("passed", s.passed); v("turned", s.turnedBy);
    v("cover-from", s.coverFrom); v("ended-by", s.endedBy); v("rolls", s.rolls);
    v("at", describe::Listed{s.at}); v("radius", s.radius, 0); v("elsewhere", describe::Listed{s.elsewhere});
    v("total", s.total, 0); v("from", s.damageFrom); v("keywords", s.keywords); v("gained", s.gained);
    v("before", s.hitPointsBefore, -1); v("coming", s.coming, 0); v("dealt", s.dealt, 0); v("foot", s.foot, false);
    v("event", s.eventDrawn, false); v("area", s.area, false); v("cone", s.cone, false); v("covered", s.covered, false);
    v("hits", s.hits, false); v("critical", s.critical, false); v("every-hit", s.everyHit, false); v("anyway", s.anyway, false);
}
WHEELHOUSE_FRAME_FIELDS(VerbsFrame) {
    askedIn(s, v); v("source", s.source, describe::always); v("trigger", s.trigger); v("verb", s.verb); v("scene", s.scene); v("end", s.end);
    v("waits", s.waits, false); v("claimed", s.claimed, false); v("attacked", s.attacked, false); v("used", s.used, false);
    v("healed", s.healed, false); v("after", s.after); v("then", s.then); v("picked", s.picked); v("sub", s.sub, size_t{0});
    v("first", s.first); v("die", s.die); v("sides", s.sides); v("chosen", s.chosen); v("counted", s.counted); v("thrown", s.thrown);
}
WHEELHOUSE_FRAME_FIELDS(KeptChange) {
    v("self", s.self, describe::always); v("source", s.source, describe::always); v("name", s.name, describe::always); v("to", s.to);
    v("doubled", s.doubled, false); v("halved", s.halved, false); v("by", s.by);
}
WHEELHOUSE_FRAME_FIELDS(DamageFrame) {
    askedIn(s, v); v("to", s.to, describe::always); v("amount", s.amount); v("scene", s.scene); v("kept", s.kept);
    v("floor", s.floor); v("instead", s.instead, false);
}
WHEELHOUSE_FRAME_FIELDS(ReactFrame) { askedIn(s, v); v("moment", s.moment); v("seats", s.seats, describe::always); v("scene", s.scene); v("asked", s.asked, false); }
WHEELHOUSE_FRAME_FIELDS(UsedFrame) { askedIn(s, v); v("figure", s.figure, describe::always); v("dial", s.dial, describe::always); v("chosen", s.chosen); }
WHEELHOUSE_FRAME_FIELDS(BlowMaker) { v("source", s.source, describe::always); v("trigger", s.trigger); v("verb", s.verb); }
WHEELHOUSE_FRAME_FIELDS(BlowFrame) {
    askedIn(s, v); v("attacker", s.attacker, describe::always); v("attack", s.attack, describe::always); v("target", s.target, describe::always);
    v("bonus", s.bonus); v("damage", s.damage); v("by", s.by); v("edge", s.edge); v("first", s.first); v("last", s.last);
    v("face", s.face); v("total", s.total); v("hit", s.hit);
}
// clang-format on

} // namespace wheelhouse::effects

/// An attack lies flat in a scene, and three of its members only last as long as a choice looks at somebody.
template <>
inline constexpr bool wheelhouse::play::describe::isWhole<wheelhouse::effects::Scene> =
    fieldsOf<wheelhouse::effects::Scene>() == membersOf<wheelhouse::effects::Scene>() -
                                                  1 + membersOf<wheelhouse::effects::AttackRef>() - 3;
