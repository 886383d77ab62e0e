// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/prompt_options.h"

#include "model/text/render.h"
#include "ui/table/common/act_words.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::ui {

namespace {
struct PromptWords {
    Q_DECLARE_TR_FUNCTIONS(PromptWords)
};

/// What the card says behind an option; empty where none does.
QString textBehind(const content::Pack& content, const QString& option)
{
    for (const content::Character& character : content.characters) {
        for (const content::LevelUp& card : character.levelUps) {
            if (card.id.text() == option) {
                return card.text;
            }
        }
    }
    return {};
}

/// What is taken or paid for in town: whoever chooses it reads what it does.
bool isOffered(const play::Message& label)
{
    static const QStringList offers{QStringLiteral("option-take"), QStringLiteral("option-put-away"),
                                    QStringLiteral("option-priced")};
    return offers.contains(label.key);
}

constexpr QLatin1String coveredRoll("roll-covered");

bool isRoll(const play::Message& label)
{
    return label.key == coveredRoll || label.key == QLatin1String("roll-open");
}

/// What a roll against the target is worth, as on every target: the face large, then the chance.
void showStake(Choice& choice, int needed, int percent, const play::Message& label, bool onMap)
{
    constexpr int highest = 20;
    choice.look.number = needed >= highest ? QString::number(highest) : PromptWords::tr("%1+").arg(needed);
    const QString from = textIn(label, QLatin1String("from"));
    choice.look.detail = label.key != coveredRoll ? PromptWords::tr("%1 %").arg(percent)
                         : !from.isEmpty()        ? PromptWords::tr("%1 % · cover: %2").arg(percent).arg(from)
                         : onMap                  ? PromptWords::tr("%1 % · cover: hindering terrain").arg(percent)
                                                  : PromptWords::tr("%1 % · in cover").arg(percent);
    if (const QString changes = changesOfChance(label); !changes.isEmpty()) {
        choice.look.detail += QStringLiteral(" · ") + changes;
    }
    choice.name = PromptWords::tr("%1, needs %2, %3").arg(choice.look.title, choice.look.number, choice.look.detail);
}
} // namespace

std::optional<int> faceOf(const play::Message& label)
{
    return label.key == QLatin1String("option-die") ? numberIn(label, QLatin1String("count")) : std::nullopt;
}

bool asksWhoIsThere(const play::Prompt& prompt)
{
    return prompt.title.key.startsWith(QLatin1String("ask-near-"));
}

bool takesSeveral(const play::Prompt& prompt)
{
    using Kind = play::PromptKind;
    return prompt.kind == Kind::Order || prompt.kind == Kind::ChooseFigures || prompt.kind == Kind::ChoosePieces;
}

std::optional<int> numberIn(const play::Message& message, QLatin1String name)
{
    for (const play::MessageArg& arg : message.args) {
        if (const qint64* number = arg.name == name ? std::get_if<qint64>(&arg.value) : nullptr) {
            return static_cast<int>(*number);
        }
    }
    return std::nullopt;
}

QString textIn(const play::Message& message, QLatin1String name)
{
    for (const play::MessageArg& arg : message.args) {
        if (const QString* text = arg.name == name ? std::get_if<QString>(&arg.value) : nullptr) {
            return *text;
        }
    }
    return {};
}

QString changesOfChance(const play::Message& stake)
{
    const int edge = numberIn(stake, QLatin1String("edge")).value_or(0);
    QStringList words{edge > 0   ? PromptWords::tr("better of two dice")
                      : edge < 0 ? PromptWords::tr("worse of two dice")
                                 : QString(),
                      textIn(stake, QLatin1String("changes"))};
    words.removeAll(QString());
    return words.join(QStringLiteral(" · "));
}

std::optional<Payment> paymentBy(const play::Prompt& prompt, const std::vector<QString>& ids)
{
    const auto cost = numberIn(prompt.title, QLatin1String("count"));
    if (prompt.kind != play::PromptKind::ChoosePieces || prompt.least != 0 || !cost || prompt.options.empty()) {
        return std::nullopt;
    }
    Payment payment{0, *cost};
    for (const play::PromptOption& option : prompt.options) {
        const auto worth = numberIn(option.label, QLatin1String("count"));
        if (!worth) {
            return std::nullopt;
        }
        payment.worth += std::ranges::count(ids, option.id) > 0 ? *worth : 0;
    }
    return payment;
}

QString wordsOf(const Payment& payment)
{
    const int over = payment.worth - payment.cost;
    return over < 0   ? PromptWords::tr("Pay %1 of %2").arg(payment.worth).arg(payment.cost)
           : over > 0 ? PromptWords::tr("Cancel it: pay %1, %2 lost").arg(payment.worth).arg(over)
                      : PromptWords::tr("Cancel it: pay %1").arg(payment.worth);
}

std::vector<QString> idsIn(const play::JsonValue& answer)
{
    std::vector<QString> ids;
    for (const nlohmann::json& id : answer.get().is_array() ? answer.get() : nlohmann::json::array()) {
        ids.push_back(id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString());
    }
    return ids;
}

std::optional<board::Space> spaceOf(const QString& option)
{
    bool isX = false;
    bool isY = false;
    const board::Space at{option.section(QLatin1Char(','), 0, 0).toInt(&isX),
                          option.section(QLatin1Char(','), 1, 1).toInt(&isY)};
    return isX && isY ? std::optional(at) : std::nullopt;
}

bool isCoveredRoll(const play::PromptOption& option)
{
    return option.label.key == coveredRoll;
}

bool isReaction(const play::PromptOption& option)
{
    return option.label.key.startsWith(QLatin1String("reaction-of"));
}

QString howToTapSpaces(const TableContext& context, const play::Prompt& prompt)
{
    const bool namesOthers = std::ranges::any_of(prompt.options, [&](const play::PromptOption& option) {
        return context.row(play::FigureId(option.id)) != nullptr;
    });
    if (!namesOthers) {
        return PromptWords::tr("Tap one of the marked spaces on the map.");
    }
    const bool hasRings = std::ranges::any_of(context.table().figures,
                                              [](const play::Figure& figure) { return !figure.at && figure.lastSeen; });
    return hasRings ? PromptWords::tr("Tap one of the marked spaces on the map. A dashed ring is where a mini was seen "
                                      "last. If another one has moved, tap its card first.")
                    : PromptWords::tr("Tap one of the marked spaces on the map. If another one has moved, tap its card "
                                      "first.");
}

Choice figureChoice(const TableContext& context, const items::FigureRow& row)
{
    ChoiceLook look;
    look.title = row.name;
    look.detail = context.nameOf(row.seat);
    look.seat = row.accent;
    return {row.key, look, {}};
}

Choice optionChoice(const TableContext& context, const play::PromptOption& option)
{
    if (const items::FigureRow* row = context.row(play::FigureId(option.id))) {
        Choice choice = figureChoice(context, *row);
        const std::optional<int> needed = numberIn(option.label, QLatin1String("needed"));
        const std::optional<int> percent = numberIn(option.label, QLatin1String("percent"));
        if (needed && percent) {
            showStake(choice, *needed, *percent, option.label, context.publication->map != nullptr);
        } else if (!option.label.isEmpty()) {
            choice.look.detail = text::render(option.label);
        }
        if (!option.whyNot.isEmpty()) {
            choice.look.barred = true;
            choice.look.number.clear();
            choice.look.detail = text::render(option.whyNot);
        }
        return choice;
    }
    Choice choice{option.id, {}, {}};
    if (const play::Piece* piece = context.table().piece(play::PieceId(option.id)); piece && piece->face.value) {
        const play::FaceKind* face = context.table().face(*piece->face.value);
        choice.look.title = isOffered(option.label) ? text::render(option.label)
                            : face                  ? face->name
                                                    : *piece->face.value;
        choice.look.detail = isOffered(option.label)                          ? (face ? face->text : QString())
                             : numberIn(option.label, QLatin1String("count")) ? text::render(option.label) // its worth
                             : face                                           ? face->text
                                                                              : QString();
    } else if (const auto dice = numberIn(option.label, QLatin1String("count")); dice && isRoll(option.label)) {
        const std::optional<int> percent = numberIn(option.label, QLatin1String("percent"));
        choice.look =
            wayLook(*dice, percent ? PromptWords::tr("%1 %").arg(*percent) : QString(), isCoveredRoll(option));
        choice.look.icon = Icon::Die;
    } else if (const std::optional<int> face = faceOf(option.label)) {
        choice.look.die = face;
        choice.look.title = QString::number(*face);
        choice.look.large = true;
        choice.name = text::render(option.label);
    } else if (isReaction(option)) {
        const items::FigureRow* who = context.row(play::FigureId(option.id.section(QLatin1Char('/'), 0, 0)));
        choice.look.title = textIn(option.label, QLatin1String("name"));
        const QString figure = textIn(option.label, QLatin1String("figure"));
        const QString others = textIn(option.label, QLatin1String("others"));
        choice.look.detail = others.isEmpty() ? PromptWords::tr("%1 reacts").arg(figure)
                                              : PromptWords::tr("%1 reacts, too late for %2").arg(figure, others);
        choice.name = others.isEmpty() ? PromptWords::tr("%1, %2 reacts to the walk").arg(choice.look.title, figure)
                                       : PromptWords::tr("%1, %2 reacts to the walk; it is then too late for %3")
                                             .arg(choice.look.title, figure, others);
        choice.look.seat = who ? who->accent : -1;
        choice.look.good = true;
    } else {
        choice.look.title = option.label.isEmpty() ? option.id : text::render(option.label);
        const auto* card = content::find(context.publication->content->cards, content::CardId(option.id));
        choice.look.detail =
            isOffered(option.label) && card ? card->text : textBehind(*context.publication->content, option.id);
        if (context.table().seat(play::SeatId(option.id))) {
            choice.look.seat = context.accentOf(play::SeatId(option.id));
        }
    }
    if (!option.whyNot.isEmpty()) {
        choice.look.enabled = false;
        const QString why = text::render(option.whyNot);
        const bool reads = isOffered(option.label) && !choice.look.detail.isEmpty();
        choice.look.detail = reads ? PromptWords::tr("%1 %2").arg(why, choice.look.detail) : why;
    }
    return choice;
}

} // namespace wheelhouse::ui
