// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/turn_words.h"

#include "model/content/map.h"
#include "model/text/render.h"

#include <QStringList>

namespace wheelhouse::cli {
namespace {

using board::onslaught::MiniIndex;
using play::Message;
using rules::onslaught::Cause;
using rules::onslaught::Settled;

QString attackName(const content::Attack& attack)
{
    return attack.name.isEmpty() ? attack.id.text() : attack.name;
}

QString spaceNamed(board::Space at)
{
    return content::spaceName(at);
}

Cause settled(const behaviour::Reason& why, bool asked, const QString& chooser)
{
    return asked ? Cause{Settled::Chosen, 0, chooser} : rules::onslaught::causeOf(why);
}

} // namespace

QString TurnWords::nameOf(const std::string& id) const
{
    const auto found = m_names.find(id);
    return found == m_names.end() ? QString::fromStdString(id) : found->second;
}

Message TurnWords::by(Message message, const std::string& member) const
{
    return std::move(message).with("figure", nameOf(member));
}

Message TurnWords::next(const std::string& member, bool asked) const
{
    return by(Message(asked ? "said-monster-next-chosen" : "said-monster-next").with("word", nameOf(m_chooser)),
              member);
}

Message TurnWords::goes(const std::string& member, const content::Verb& verb, const behaviour::Move& move,
                        std::size_t end) const
{
    const board::onslaught::Reached& place = move.ends[end];
    const QString space = content::spaceName(place.at);
    if (verb.kind != content::Verb::Kind::Approach) {
        const bool away = verb.kind == content::Verb::Kind::Away;
        return by(Message(away ? "said-monster-goes-away" : "said-monster-goes-to")
                      .with("space", space)
                      .with("count", place.cost),
                  member);
    }
    QStringList targets;
    for (const MiniIndex one : behaviour::goalsAt(move, end))
        targets << nameOf(m_board.mini(one).id);
    return by(rules::onslaught::goesSentence(settled(move.why.front(), move.ends.size() > 1, nameOf(m_chooser)))
                  .with("target", targets.join(QStringLiteral(", ")))
                  .with("space", space)
                  .with("points", place.cost),
              member);
}

Message TurnWords::stopsBeside(const std::string& member) const
{
    return by(Message("said-monster-stops-beside"), member);
}

Message TurnWords::attacks(const std::string& member, const content::Verb& verb, const content::Attack& attack,
                           MiniIndex target, const behaviour::Reason& why, bool asked) const
{
    Cause cause = settled(why, asked, nameOf(m_chooser));
    if (verb.to.who == content::Who::Chosen && (cause.by == Settled::Only || cause.by == Settled::OnlyOfSome))
        cause.by = Settled::Goal;
    return by(rules::onslaught::attacksSentence(cause)
                  .with("name", attackName(attack))
                  .with("target", nameOf(m_board.mini(target).id)),
              member);
}

Message TurnWords::attacksAll(const std::string& member, const content::Attack& attack) const
{
    return by(Message("said-monster-attacks-all").with("name", attackName(attack)), member);
}

Message TurnWords::aims(const std::string& member, const content::Attack& attack, const behaviour::Place& at,
                        bool asked) const
{
    return rules::onslaught::aimsSentence({nameOf(member), attackName(attack), nameOf(m_chooser), asked}, at,
                                          spaceNamed);
}

Message TurnWords::whyOrigins(const behaviour::Reason& reason)
{
    return rules::onslaught::whyOrigins(reason.places, spaceNamed);
}

Message TurnWords::stays(const std::string& member, Idle why) const
{
    return by(rules::onslaught::idleSentence(why), member);
}

QString TurnWords::ask(const std::string& what, const std::vector<std::string>& whose, const content::Attack* attack,
                       const Message& why) const
{
    const QByteArray title = "ask-monster-" + QByteArray::fromStdString(what);
    const QByteArray usual = "why-monster-" + QByteArray::fromStdString(what);
    QStringList names;
    for (const std::string& one : whose)
        names << nameOf(one);
    const QString name = names.join(QStringLiteral(", "));
    Message question = Message(title.constData()).with("figure", name).with("group", name);
    if (attack)
        question = std::move(question).with("name", attackName(*attack));
    return QStringList{text::render(question), text::render(why.isEmpty() ? Message(usual.constData()) : why),
                       text::render(Message("why-monster-whose-choice"))}
        .join(u' ');
}

} // namespace wheelhouse::cli
