// SPDX-License-Identifier: GPL-3.0-or-later
// Lines about figures: wheels, tracks, dials, tokens, values set by hand.
#pragma once

#include "model/text/names.h"

namespace wheelhouse::text {

struct FigureTeller {
    Names names;

    play::Message operator()(const play::FigureAdded& e) const;
    play::Message operator()(const play::FigureRemoved& e) const;
    play::Message operator()(const play::FigureRenamed& e) const;
    play::Message operator()(const play::FigureChanged& e) const;
    play::Message operator()(const play::CardCorrected& e) const;
    play::Message operator()(const play::WheelSet& e) const;
    play::Message operator()(const play::TrackSet& e) const;
    play::Message operator()(const play::TrackDefined& e) const;
    play::Message operator()(const play::OverrideSet& e) const;
    play::Message operator()(const play::DialSet& e) const;
    play::Message operator()(const play::DialDefined& e) const;
    play::Message operator()(const play::TokenAdded& e) const;
    play::Message operator()(const play::TokenRemoved& e) const;
    play::Message operator()(const play::TokenChanged& e) const;

private:
    play::Message hitPoints(const play::TrackSet& e) const;
    play::Message wounds(const play::TrackSet& e) const;
};

} // namespace wheelhouse::text
