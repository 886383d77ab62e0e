// SPDX-License-Identifier: GPL-3.0-or-later
// An article on paper: dark on white, whatever the screen shows.
#pragma once

#include "ui/reference/article_writer.h"

class QPagedPaintDevice;

namespace wheelhouse::ui {

/// Dots per inch for which articles are set: those of the screen.
inline constexpr int paperDots = 96;

/// Draws the article, page by page, on a device of `paperDots`: the pages that the device has been asked for, or all.
/// False if it cannot be drawn on, or has none of these pages.
bool printArticle(QPagedPaintDevice& device, const reference::Article& article, const ArticleSetting& setting,
                  const Diagrams& diagrams);

/// Writes it as a PDF file on A4; false if the file cannot be written. A file that was there is replaced by the whole
/// new one or stays as it is.
bool writePdf(const QString& path, const reference::Article& article, const ArticleSetting& setting,
              const Diagrams& diagrams);

} // namespace wheelhouse::ui
