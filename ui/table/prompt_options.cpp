// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/prompt_options.h"

#include "model/text/render.h"

namespace wheelhouse::ui {

namespace {
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
} // namespace

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

std::optional<board::Space> spaceOf(const QString& option)
{
    bool isX = false;
    bool isY = false;
    const board::Space at{option.section(QLatin1Char(','), 0, 0).toInt(&isX),
                          option.section(QLatin1Char(','), 1, 1).toInt(&isY)};
    return isX && isY ? std::optional(at) : std::nullopt;
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
        if (!option.label.isEmpty()) {
            choice.look.detail = text::render(option.label);
        }
        return choice;
    }
    Choice choice{option.id, {}, {}};
    if (const play::Piece* piece = context.table().piece(play::PieceId(option.id)); piece && piece->face.value) {
        const play::FaceKind* face = context.table().face(*piece->face.value);
        choice.look.title = face ? face->name : *piece->face.value;
        choice.look.detail = face ? face->text : QString();
    } else {
        choice.look.title = option.label.isEmpty() ? option.id : text::render(option.label);
        choice.look.detail = textBehind(*context.publication->content, option.id);
        if (context.table().seat(play::SeatId(option.id))) {
            choice.look.seat = context.accentOf(play::SeatId(option.id));
        }
    }
    if (!option.whyNot.isEmpty()) {
        choice.look.enabled = false;
        choice.look.detail = text::render(option.whyNot);
    }
    return choice;
}

} // namespace wheelhouse::ui
