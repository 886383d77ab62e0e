// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/content/pack.h"

namespace wheelhouse::content {

Pack::Pack() = default;
Pack::Pack(const Pack& other) = default;
Pack::Pack(Pack&& other) noexcept = default;
Pack::~Pack() = default;
Pack& Pack::operator=(const Pack& other) = default;
Pack& Pack::operator=(Pack&& other) noexcept = default;
bool operator==(const Pack& a, const Pack& b) = default;

} // namespace wheelhouse::content
