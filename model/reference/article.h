// SPDX-License-Identifier: GPL-3.0-or-later
// An article of the rules reference as plain values: what it says, block by block, and which rule stands at which
// sentence. Nothing here knows how it is drawn.
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace wheelhouse::reference {

/// Names an article in whatever language: the system's slug and its own.
struct ArticleId {
    QString system;
    QString slug;

    friend bool operator==(const ArticleId&, const ArticleId&) = default;
    friend bool operator<(const ArticleId& a, const ArticleId& b)
    {
        return a.system == b.system ? a.slug < b.slug : a.system < b.system;
    }
};

/// Leads to an article, and to the sentence of `rule` in it where that is not empty; or to the switch of a house rule.
struct Link {
    ArticleId article; ///< of a switch the system alone
    QString rule;
    QString houseRule = {}; ///< its name in the system's commands

    bool isSwitch() const { return !houseRule.isEmpty(); }

    friend bool operator==(const Link&, const Link&) = default;
};

/// A run of letters that look alike. A span with `rules` is where these rules begin.
struct Span {
    QString text;
    bool bold = false;
    bool italic = false;
    bool code = false;
    std::optional<Link> link = std::nullopt;
    QStringList rules = {};
};

using Text = std::vector<Span>;

/// The letters alone.
QString plain(const Text& text);

/// `level` 1 is the article's title, 2 a section, 3 a part of one.
struct Heading {
    int level = 1;
    Text text;
};

struct Paragraph {
    Text text;
};

struct List {
    bool numbered = false;
    int first = 1; ///< the number of the first item
    std::vector<Text> items;
};

/// Every row has as many cells as the head.
struct Table {
    std::vector<Text> head;
    std::vector<std::vector<Text>> rows;
};

/// A live diagram. `board` and each request in `show` are those of the query protocol, `expect` has for each request a
/// part of its true answer, and `movable` lists the minis that a reader may drag.
struct Board {
    QString caption;
    QJsonObject board;
    QJsonArray show;
    QJsonArray expect;
    QStringList movable;
    int line = 0; ///< in the article's file, counted from 1
};

/// Text to be shown letter by letter; `language` is what stands behind the fence.
struct Code {
    QString language;
    QString text;
};

using Block = std::variant<Heading, Paragraph, List, Table, Board, Code>;

/// A rule of the catalogue at the place where it is stated.
struct Rule {
    QString id;
    QString sentence; ///< the whole sentence: the short form that is shown as a hint
    int block = 0;    ///< index of its block
};

struct Article {
    ArticleId id;
    QString language; ///< such as "en" or "de"
    QString title;
    QString chapter; ///< in English in every language, so that translations stand where their originals stand
    int order = 0;   ///< place in the chapter
    QStringList keywords;
    std::vector<ArticleId> seeAlso;
    std::vector<Block> blocks;
    std::vector<Rule> rules; ///< in the order of the text
};

/// All texts of a block, item by item and cell by cell; a board's is its caption.
std::vector<Text> textsOf(const Block& block);

} // namespace wheelhouse::reference
