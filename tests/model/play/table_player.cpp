// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/play/table_player.h"

#include "tests/model/play/support/session_bench.h"

namespace wheelhouse::testing {

using namespace play;

namespace {
struct Template {
    const char* type;
    const char* args; ///< ' for "; %f a figure, %s a seat, %p a piece, %t a token, %c a counter, %n a small number,
                      ///< %x a column or row
};

// What carries secrets stands several times: it shall happen often.
const std::vector<Template> tableCommands{{"deal", "{}"},
                                          {"deal", "{}"},
                                          {"deal", "{'active':'%s'}"},
                                          {"deal", "{'recipe':{'open':1,'heaps':[]}}"},
                                          {"loot", "{'figure':'%f'}"},
                                          {"loot", "{'figure':'%f'}"},
                                          {"loot", "{'figure':'%f'}"},
                                          {"return-loot", "{'piece':'%p'}"},
                                          {"return-loot", "{'piece':'%p','face':'gem'}"},
                                          {"drop", "{'piece':'%p'}"},
                                          {"pick-up", "{'piece':'%p','figure':'%f'}"},
                                          {"give", "{'piece':'%p','figure':'%f'}"},
                                          {"equip", "{'piece':'%p'}"},
                                          {"equip", "{'piece':'%p','face':'gem'}"},
                                          {"unequip", "{'piece':'%p'}"},
                                          {"begin-turn", "{}"},
                                          {"begin-turn", "{'figure':'%f'}"},
                                          {"begin-turn", "{'number':%n}"},
                                          {"end-turn", "{}"},
                                          {"end-turn", "{'next':true}"},
                                          {"end-turn", "{'next':true}"},
                                          {"end-round", "{}"},
                                          {"adjust", "{'figure':'%f','by':-%n}"},
                                          {"adjust", "{'figure':'%f','by':%n}"},
                                          {"set-track", "{'figure':'%f','track':'hp','value':%n}"},
                                          {"set-maximum", "{'figure':'%f','track':'hp','maximum':%n}"},
                                          {"set-value", "{'figure':'%f','field':'ac','value':%n}"},
                                          {"set-value", "{'figure':'%f','field':'speed'}"},
                                          {"define-dial", "{'figure':'%f','name':'New'}"},
                                          {"add-token", "{'figure':'%f','condition':'slowed'}"},
                                          {"add-token", "{'condition':'slowed','placer':'%f'}"},
                                          {"remove-token", "{'token':'%t'}"},
                                          {"counter", "{'counter':'%c','by':%n}"},
                                          {"set-counter", "{'counter':'%c','value':%n}"},
                                          {"add-counter", "{'name':'Lamps','seat':'%s'}"},
                                          {"remove-counter", "{'counter':'%c'}"},
                                          {"set-round", "{'round':%n}"},
                                          {"set-rounds", "{}"},
                                          {"set-phase", "{'phase':'action'}"},
                                          {"set-active", "{'seat':'%s'}"},
                                          {"set-order", "{'number':%n,'figures':['%f'],'seat':'%s'}"},
                                          {"remove-order", "{'number':%n}"},
                                          {"mark-order", "{'number':%n,'state':'skipped'}"},
                                          {"add-figure", "{'name':'Stray','seat':'%s','kind':'monster','wounds':3}"},
                                          {"remove-figure", "{'figure':'%f'}"},
                                          {"rename-figure", "{'figure':'%f','name':'Renamed'}"},
                                          {"set-seat", "{'seat':'%s','name':'Other'}"},
                                          {"real", "{'loot-bag':true}"},
                                          {"real", "{'loot-bag':false}"},
                                          {"real", "{'initiative-cards':true}"},
                                          {"real", "{'initiative-cards':false,'wheels':true}"},
                                          {"result", "{'seat':'%s'}"},
                                          {"result", "{}"},
                                          {"note", "{'text':'Hm'}"},
                                          {"roll", "{'faces':20,'count':2}"},
                                          {"undo", "{}"},
                                          {"undo", "{}"},
                                          {"redo", "{}"},
                                          {"map", "{'level':'full'}"},
                                          {"map", "{'level':'full'}"},
                                          {"map", "{'level':'full','map':'yard'}"},
                                          {"map", "{'level':'full','map':'hall'}"},
                                          {"map", "{'level':'off'}"},
                                          {"move", "{'figure':'%f','to':[%x,%x]}"},
                                          {"move", "{'figure':'%f','to':[%x,%x]}"},
                                          {"move", "{'figure':'%f','to':[%x,%x]}"},
                                          {"move", "{'figure':'%f','to':[%x,%x]}"},
                                          {"move", "{'figure':'%f','to':[1,%n]}"},
                                          {"move", "{'figure':'%f'}"},
                                          {"door", "{'at':[1,0],'side':'e'}"},
                                          {"door", "{'at':[3,3],'side':'s'}"},
                                          {"add-figure", "{'name':'Ox','kind':'champion','hp':9,'size':2}"},
                                          {"dance", "{}"}};
} // namespace

QByteArray TablePlayer::filling(char what, const Session& session)
{
    const Table& table = session.state().table;
    if (below(15) == 0) {
        return "nothing";
    }
    switch (what) {
    case 'f':
        return table.figures.empty() ? QByteArray("x") : anyOf(table.figures).id.text().toUtf8();
    case 's':
        return anyOf(table.seats).id.text().toUtf8();
    case 'p':
        return table.pieces.empty() ? QByteArray("p1") : anyOf(table.pieces).id.text().toUtf8();
    case 't':
        return table.tokens.empty() ? QByteArray("t1") : anyOf(table.tokens).id.text().toUtf8();
    default:
        return table.counters.empty() ? QByteArray("c") : anyOf(table.counters).id.text().toUtf8();
    }
}

QByteArray TablePlayer::filled(QByteArray args, const Session& session)
{
    for (qsizetype at = args.indexOf('%'); at >= 0; at = args.indexOf('%')) {
        const char what = args[at + 1];
        const bool counts = what == 'n' || what == 'x';
        args.replace(at, 2, counts ? QByteArray::number(below(what == 'n' ? 11 : 5)) : filling(what, session));
    }
    return args.replace('\'', '"');
}

Command TablePlayer::answer(const Session& session)
{
    const Prompt& prompt = anyOf(session.state().prompts);
    QByteArray value = "[]";
    if (prompt.kind == PromptKind::Assign) {
        QByteArrayList pairs;
        std::vector<FigureId> figures;
        for (const Figure& figure : session.state().table.figures) {
            if (figure.seat == prompt.seat) {
                figures.push_back(figure.id);
            }
        }
        shuffle(figures, m_dice);
        for (size_t i = 0; i < prompt.options.size() && i < figures.size(); ++i) {
            pairs.push_back('"' + prompt.options[i].id.toUtf8() + "\":\"" + figures[i].text().toUtf8() + '"');
        }
        value = '{' + pairs.join(',') + '}';
    } else if (!prompt.options.empty() && below(10) > 0) {
        const QByteArray one = '"' + anyOf(prompt.options).id.toUtf8() + '"';
        value = prompt.kind == PromptKind::ChooseOption || prompt.kind == PromptKind::React ? one : '[' + one + ']';
    }
    return answerOf(prompt.seat.text(), prompt.id, value);
}

Command TablePlayer::next(const Session& session)
{
    if (!session.state().prompts.empty() && below(3) > 0) {
        return answer(session);
    }
    const Template& chosen = anyOf(tableCommands);
    const QString seat = below(2) == 0 ? QString() : anyOf(session.state().table.seats).id.text();
    return commandOf(chosen.type, seat, filled(chosen.args, session));
}

} // namespace wheelhouse::testing
