// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/usage.h"

#include <QCoreApplication>
#include <QHash>

namespace wheelhouse::cli {
namespace {

constexpr const char* overview = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli [--lang CODE] COMMAND
Plays, checks and carries Wheelhouse sessions without a window.

  query                       answer JSON Lines from standard input on standard output
  replay SESSION              fold a session from its beginning; print groups, steps and the final hash
  export SESSION OUT.json     write a session as one JSON file, secrets included; or what one viewer may know
  import IN.json SESSION      make a session from such a file
  repair SESSION OUT          write what can be read of a damaged session as a new one
  check-pack PATH…            say all that is wrong with content packs
  simulate                    let random legal players play, and check what must hold
  search WORDS                find the rule that answers a question
  commands SYSTEM             list every command that a game understands

  --help [COMMAND]            this, or what a command takes and gives
  --version                   the version
  --lang CODE                 the language of sentences, and of texts in packs that have it, such as de

Without --lang, sentences are English and texts of packs in the system's language (LC_ALL, LANG) where they have it.
Nothing that exists is ever overwritten. Exit status: 0 done, 1 not done, 2 wrong usage.)");

constexpr const char* onQuery = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli query
Reads one JSON object a line (at most 16 MiB) and writes one line for each:
  {"ok":true,"result":…}  or  {"ok":false,"error":{"code":…,"message":…,"at":"/pointer"}}
A request's "id" comes back in its reply. Blank lines ask nothing. A malformed line gets its error and the next is read.
Error codes: bad-json, bad-request, bad-board, bad-pack, too-large, unknown-op, unknown-mini, off-board, illegal,
no-board, no-game, refused (with "rules").

Boards (SPOT is a mini's id or a space [x,y]; x grows east, y south; at most 200 × 200 spaces, 500 minis of size 6):
  {"op":"board","system":SLUG,"width":N,"height":N,"terrain":[ROW],
   "elevation"?:[ROW of 0-3],"edges"?:[{"at":[x,y],"side":"e" or "s","kind":KIND,"open"?,"piece"?,"pair"?}],
   "minis"?:[{"id","side","at":[x,y],"size"?,"speed"?}],"house"?:{NAME:true or false}}     {"spaces":N,"minis":N}
  onslaught: terrain . open, ~ hindering, # blocking; edges barrier, door, portal
        range, sight {"from":SPOT,"to":SPOT}, sight-map {"from":SPOT}, burst {"at","radius"},
        cone {"mini","origin","length"}, reach {"mini","points"}, path {"mini","to"}, approach {"mini","target"}
        monster-turn {"group":[ID],"active_side":SIDE,"script":SCRIPT as packs have them,
        "attacks":[{"id","kind"?,"range"?:{"min","max"},"toHit"?,"damage"?,"area"?,"cone"?,"targets"?,"effect"?}],
        "choose"?:[ID or [x,y]],"dice"?:[N],"seed"?,"names"?:{ID:NAME}}, or "monster":"PACK/ID" of a pack of the program
        in place of script and attacks; with "names", each step is also told in sentences
             {"steps":[{"mini","do":"move", "attack" or "stay",…,"why":[…]}],
        "ask":null or {"who":SIDE,"what":"member", "where", "way", "target" or "origin","among":[…],"why":[…]}}
        "why" counts the parts of a script from 1; 0: none of them is followed
        the board stays as it is then; minis may have "ac","hp","max_hp","bloodied_at","loot","role","conditions":[ID]
  others: terrain . free, # solid, T tree, P pillar, C chest, o blocking obstacle, x other obstacle; edges wall, door
  nine-alignments: distance {"from","to"}, sight, reach, radius {"at","radius"}, line {"from","to"},
        cone {"from","dir":"n", "ne", …,"length","side"?:"left" or "right"}
  descent: range, sight         fantasy-adventure: sight {"from":ID,"to":SPOT}, reach
  adventure-system: {"op":"board","system":SLUG,"tiles":[{"id","at":[x,y],"walls"?:["n","e","s","w"],
        "squares"?:[ROW of four . or #],"monsters"?:[[x,y] on the tile: its monster squares]}],"minis"?:[…],"house"?}
        the tile at [x,y] has the spaces from [4x,4y] to [4x+3,4y+3]; minis of the side "monster" are monsters
        tile-distance {"from":ID,"to":ID}     {"tiles":N or null}
        tiles-within {"from":ID,"tiles":N,"spots"?:[[x,y] of a token or marker]}
             {"tiles":[ID],"minis":[ID],"spots":[[x,y]],"edges":[unexplored ones, as below]}
        unexplored {}                         {"edges":[[ID,"n", "e", "s" or "w"]]}
        reach {"mini","points"}
        monster-turn {"group":[ID],"script":SCRIPT or "monster":"PACK/ID","hero"?:ID of the hero in turn,
        "choose"?:[ID or [x,y]],"dice"?:[N],"seed"?}
             {"steps":[{"mini","do":"move" {"to","moved"?:ID of another that is moved}, "attack" {"target","dice",
             "total","hit","damage"}, "harm" {"target","damage"}, "give" {"target","condition"} or "stay",
             "why":[{"tactic":INDEX,"fails"?:POINTER to the first test that does not hold}]}],
        "ask":null or {"who":ID,"what":"member", "target" or "where","among":[…],"why":[…]}}
Odds of d20s: {"op":"odds","dice":N,"to_hit":N,"ac":N,"keep"?:"high" or "low","crit"?:N}    {"hit","crit","fumble"}
Any dice: {"op":"pool","pool":"2d6 + 1"} or {"op":"pool","dice":[{"faces":[FACE] or "die":"d6","count"?:N,
        "keep"?:{"high":N} or {"low":N},"again"?:INDEX of a face that is thrown once more}],"bonus"?:N}
        and, if wanted: "want":{SYMBOL:N, "sum":N}, "reroll":SYMBOL (each one shown lets any die be thrown again)
        FACE is a number, or what it shows, such as {"sword":2,"surge":1} or {"sum":3}; {} is a blank one
        {"outcomes":N,"totals":[[{SYMBOL:N, "sum":N},WAYS]],"chance":that all of "want" is reached, by the best re-rolls}

Games (VIEWER is a seat's id, or "table" for what everybody knows):
  {"op":"game","pack":"starter" or PATH of a pack.json,"scenario":ID}
        and, if wanted: "system":SLUG, "file":PATH (else in memory), "seed":N, "seats":[…], "real":{…},
        "args":{what else the game's command "start" takes, such as "powers"},
        "map":true (the scenario's map is shown; else what hangs on places is what the players say)
  {"op":"open","file":PATH,"viewer"?:VIEWER}
        both: {"session","name","system","file","head","seats":[ID],"read-only","because"}
        with "viewer" it is opened to look on as that seat. What another program plays can only be read: it is read on
        as it goes on, and without "viewer" only as the table sees it. A damaged one is shown as it was before the
        damage; "because" says where that is
  {"op":"onward","file"?:PATH,"seed"?:N,"args"?:{"first":SEAT or "roll","seats":[{"id","at":[x,y]}] and what else the
        game's command "start" takes}}    goes to the game that the open one has set out for, and begins it where it is
        not there yet; answered as "game". The open one stays open
  {"op":"hand-back","file"?:PATH of the game that the open one was begun from}    tells that one how this has ended, and
        goes back to it; answered as "open", with "counted": false where it had heard of it
  {"op":"do","command":{"type":…,"args":{…},"seat"?,"id"?,"device"?,"head"?}}
        {"group":ID,"head":ID,"events":[EVENT]} as the giver reads them, the table for none;
        "group" is null where only the head moved
  {"op":"content","viewer"?}          what the viewer may read of the game's cards, tiles and maps, as a pack in one
        JSON object
  {"op":"cards","pack":"starter" or PATH,"mine"?:PATH of a pack that completes it,"viewer"?}
        the cards of the figures on the table that read otherwise in the pack than in this game:
        [{"noun","id","name","changes":[{"what","before","after","text"}],"card":{…}}]; to take one over:
        {"op":"do","command":{"type":"use-card","args":{"cards":[{"noun","id","card"}]}}}
  {"op":"legal","viewer"?}  as far as the viewer knows; how a secret question may be answered is told to its seat alone:
        [{"type":…,"seats":[ID] (none: anybody),"args":{NAME:[VALUE] or {"low","high"}}}]
  {"op":"sheet","viewer"?}  what the one in turn can do: {"ruled","figure","follows","actions":{ACTION:LEFT},
        "move-points","acts":[{"command","name","costs","why-not","damage","dice" (added to it),
        "targets":[{"figure","why-not","covered",
        "roll":{"dice","needed","hit","crit","fumble"},"in-cover","damage"}],…}]}
  {"op":"hands"}    what is left to do by hand on the table, the same for everybody: [{"piece","text"}]
  {"op":"state","viewer":VIEWER}      the state that VIEWER may know: {"table":{…},"prompts":[…],…}
  {"op":"prompts","viewer":VIEWER}    [PROMPT]
  {"op":"since","group"?:ID,"viewer":VIEWER,"most"?:N}    the first N groups (1000; 10000 at most) written after that
        one (left out: from the first on), on every branch; to read on, ask for those after the last one that came:
        [{"group","parent","step","seat","at" (ms since 1970, UTC),"title":MESSAGE,"events":[EVENT]}]
  {"op":"hash","viewer"?}             {"hash":SHA-256 of the whole state, or of what the viewer may know}
  {"op":"undo"}, {"op":"redo"}        {"head":ID,"title":MESSAGE,"text":SENTENCE}
  {"op":"log","viewer"?,"most"?:N,"before"?:ID}    the newest N groups (1000; 10000 at most) on the way to the head, or
        before that one, oldest first; for older ones, ask for those before the first that came:
        [{"group","step","lines":[SENTENCE]}]
  {"op":"claims","viewer"?}  what only the players can say about places that nobody keeps, and what hangs on it:
        [{"says":[SENTENCE],"holds":BOOL,"command":{"type":"claim","args":{…}}}]; "do" the command to say the other thing
  {"op":"fixes","group":ID,"viewer"?}  what could be fixed of that line of the log, fixes of it counted in:
        [{"says":[SENTENCE],"stays":[SENTENCE],"command":{"type":"fix","args":{"of":ID,"commands":[{"type","args"}],
        "says":MESSAGE,"stays"?:[MESSAGE]}}}], "stays" being what the line did beside it and keeps; to fix it, "do" the
        command: one new step
EVENT is {"t":TYPE,"v":VERSION,"d":{…}}, MESSAGE {"key":…,"args":…}.)");

constexpr const char* onSearch =
    QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli search WORDS [--system SYSTEM] [--json]
Looks the words up in the rules reference and prints two lines for each article that has them, the best first:
TITLE (SYSTEM/ARTICLE#RULE) and the sentence that fits. A rule's id finds the rule. Misspelt words are mended, and
other words for the same thing count. --system: that game's articles come first. --json: {"hits":[{"system","article",
"language","title","chapter","heading","rule","block","text","marks":[[FROM,LENGTH]]}]}, marks being what was found.)");

constexpr const char* onReplay = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli replay SESSION
Folds the session's journal from its beginning to its head, without snapshots. Prints a line for each group (its number,
its step's number, its id, its title), then "groups N", "steps N" and "hash SHA-256". Changes nothing.
In a repaired file the acts from a lost one to the next stored state are left out. Exit status 1 if the session cannot
be read or a stored snapshot disagrees with the journal.)");

constexpr const char* onExport = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli export SESSION OUT.json [--for SEAT]
Writes the whole session, every branch and every secret included, as one JSON file for another machine.
--for: only what this seat may know (its id or its name; table: what everybody may), to be read; it cannot be imported.
OUT.json must not exist.)");

constexpr const char* onImport = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli import IN.json SESSION
Makes a session's file from what export wrote; its replay ends in the same hash. SESSION must not exist. What cannot be
played through is not imported.)");

constexpr const char* onRepair = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli repair SESSION OUT
Writes a new session's file with every act of SESSION that can be read, and says what was lost. SESSION is not changed,
and OUT must not exist. An act that is lost keeps its place; where the state was stored after it (every 64 acts), the
game goes on from there, else at the last act before it. Cards that are damaged are taken from a bundled pack that has
just the same. Exit status 1 if there is nothing to keep, or if OUT keeps the acts and cannot be played on.)");

constexpr const char* onCheckPack = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli check-pack PATH… [--json]
Checks content packs, each a pack.json or the folder it lies in. Packs that complete others are checked with them when
both are given. Prints a line for each problem, FILE:LINE POINTER: SEVERITY: MESSAGE, and one for each pack; --json:
  {"packs":[{"path","id","name","version","broken":true or false,"problems":[{"severity":"error", "warning" or
   "incomplete","kind","file","pointer","line","message","advice","other"?:{"file","pointer","line"}}]}]}
Values that nobody has entered are incomplete, which is no fault. Exit status 1 if a pack has errors.)");

constexpr const char* onSimulate = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli simulate [OPTION VALUE]…
Lets random players who know the rules play whole games with the app's dice, cards and bag, and prints what happened.
  --system SLUG       onslaught, if left out
  --pack NAME         of a pack of the program, or the PATH of a pack.json; one for the system, if left out
  --scenario ID       all of the pack's in turn, if left out
  --player greedy     players who want to win and look no farther than the turn at hand, of games where there are any
  --campaign          whole campaigns, as many as there are games: town, adventures, and how their ends come home
  --games N (100)     --seed S (1: the first game's; each further one has the next)     --jobs J (1)
  --check full        every offered command is accepted, values stay in range, cards and tokens are conserved, nobody
                      acts twice in a round, secrets hold, replaying gives the same state; light: only the first two
  --heroes N          how many sit at the table, of games where that is open; as many as usual, if left out
  --map off           no map is shown: what hangs on places is what the players say; full, if left out
  --by-hand N (0)     N of a hundred commands (at most 50) set something by hand or do what the rules refuse anyway
  --replay FILE       where the first game that breaks this is written, as requests for query
Exit status 1 if something did not hold, or if in a thousand games or more something that the pack's cards say never
happened.)");

constexpr const char* onCommands = QT_TRANSLATE_NOOP("Cli", R"(Usage: wheelhouse-cli commands SYSTEM [--json]
Lists every command that a game understands, its own before the acts by hand: on one line its name and what it takes, on
the next what it does, and then which seats may give it, where not all may; a command without a seat is the whole
table's, which may give any. An argument with "?" may be left out. SYSTEM is a game's short name, such as onslaught or
tracker (the free table). --json: {"commands":[{"type","arguments","about","giver"}]}, the giver being anybody,
the-turns, the-figures, the-pieces, the-cards, the-seats, the-asked or the-table.)");

} // namespace

QString helpOn(const QString& command)
{
    static const QHash<QString, const char*> texts{
        {QString(), overview}, {"query", onQuery},      {"replay", onReplay},        {"export", onExport},
        {"import", onImport},  {"repair", onRepair},    {"check-pack", onCheckPack}, {"simulate", onSimulate},
        {"search", onSearch},  {"commands", onCommands}};
    const char* text = texts.value(command, nullptr);
    return text ? QCoreApplication::translate("Cli", text) : QString();
}

} // namespace wheelhouse::cli
