// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the page that settles sight: the answer, large, and the buttons for what is put on the pad.
#pragma once

#include "ui/board/surveyor.h"
#include "ui/common/skin.h"

#include <QAbstractButton>
#include <QWidget>

namespace wheelhouse::ui {

/// "YES", "YES, WITH COVER" or "NO" with a mark, readable across the table. Changes are told to screen readers.
class VerdictBand : public QWidget, public Skinned
{
    Q_OBJECT

public:
    explicit VerdictBand(const Skin& skin, QWidget* parent = nullptr);

    /// `spoken` is the whole answer in a sentence.
    void setVerdict(Seen seen, const QString& spoken);
    Seen verdict() const { return m_seen; }
    void setSkin(const Skin& skin) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Skin m_skin;
    Seen m_seen = Seen::Clear;
};

/// What a tap on the pad does.
enum class PadPiece { Wall, Barrier, Rough, Height, AttackerFriend, TargetFriend, Attacker, Target };
inline constexpr int padPieceCount = 8;

/// Chooses a piece; shows it as it is drawn on the pad.
class PieceButton : public QAbstractButton, public Skinned
{
    Q_OBJECT

public:
    PieceButton(PadPiece piece, const QString& title, const Skin& skin, QWidget* parent = nullptr);

    PadPiece piece() const { return m_piece; }
    void setSkin(const Skin& skin) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintSwatch(QPainter& painter, const QRectF& rect) const;

    PadPiece m_piece;
    Skin m_skin;
};

/// How the minis of the pad look: the attacker's side is the first seat, the target's the second.
struct MiniLook;
MiniLook padMiniLook(const std::string& id, const std::string& side);

} // namespace wheelhouse::ui
