// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/support/duel_player.h"

#include "tests/model/play/support/session_bench.h"

namespace wheelhouse::testing {

using namespace play;

QByteArray RandomPlayer::anyOf(std::initializer_list<const char*> words)
{
    return words.begin()[below(static_cast<int>(words.size()))];
}

Command RandomPlayer::answer(const State& state)
{
    const Prompt& prompt = state.prompts[static_cast<size_t>(below(static_cast<int>(state.prompts.size())))];
    const QString seat = below(8) == 0 ? QString("cyd") : prompt.seat.text();
    const int secret = prompt.secret ? m_salt : 0;
    const int chosen = below(100);
    if (below(10) == 0) {
        return answerOf(seat, prompt.id, anyOf({"[]", "7", R"("nothing")", R"({"a":1})"}));
    }
    if (prompt.kind == PromptKind::React) {
        return answerOf(seat, prompt.id, anyOf({"null", R"("parry")"}));
    }
    const auto index = static_cast<size_t>(chosen + secret) % prompt.options.size();
    const QByteArray id = '"' + prompt.options[index].id.toUtf8() + '"';
    return answerOf(seat, prompt.id, prompt.kind == PromptKind::ChoosePieces ? '[' + id + ']' : id);
}

Command RandomPlayer::next(const Session& session)
{
    const State& state = session.state();
    const QString seat = anyOf({"ann", "bob", "cyd"});
    if (!state.prompts.empty() && below(3) > 0) {
        return answer(state);
    }
    switch (below(11)) {
    case 0:
    case 1:
        return commandOf(
            "attack", seat,
            anyOf({R"({"by":"ilse","at":"mako"})", R"({"by":"mako","at":"ilse"})", R"({"by":"ilse","at":"ilse"})"}));
    case 2:
        return commandOf("pledge", seat);
    case 3: {
        const QByteArray value = "face-goal-" + QByteArray::number(100 + below(400) + (seat == "cyd" ? 0 : m_salt));
        return commandOf("goal", seat, R"({"value":")" + value + "\"}");
    }
    case 4:
        return commandOf("toss", seat);
    case 5:
        return commandOf(
            "adjust", seat,
            anyOf({R"({"figure":"ilse","by":-1})", R"({"figure":"mako","by":2})", R"({"figure":"nobody","by":2})"}));
    case 6: {
        const QByteArray piece = "p" + QByteArray::number(1 + below(8));
        return m_shows ? commandOf("show", seat, R"({"piece":")" + piece + "\"}") : commandOf("toss", seat);
    }
    case 7:
        return commandOf("wheels", seat, anyOf({R"({"on":true})", R"({"on":false})"}));
    case 8:
        return commandOf("redo", seat);
    case 9: {
        // By its place in the tree: ids differ between twins.
        GroupId to;
        for (auto children = session.journal().children(to); !children.empty() && (!to || below(12) > 0);
             children = session.journal().children(to)) {
            to = children[static_cast<size_t>(below(static_cast<int>(children.size())))];
        }
        return commandOf("jump", seat, R"({"to":")" + to.text().toUtf8() + "\"}");
    }
    default:
        return commandOf("undo", seat);
    }
}

} // namespace wheelhouse::testing
