# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What the commands in this folder share. Messages go to stderr: stdout belongs to the program that is started.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

die() {
    say "$(basename "$0"): $*"
    exit 1
}

# Prints the package names of the given sections of packages.txt.
packages_of() {
    local section
    for section in "$@"; do
        awk -v wanted="[$section]" '
            /^\[/ { inside = ($1 == wanted); next }
            { sub(/#.*/, "") }
            inside && NF { print $1 }' "$project/packaging/packages.txt"
    done
}

missing_packages() {
    local package
    for package in $(packages_of "$@"); do
        # shellcheck disable=SC2016 # the braces are dpkg's own
        [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || printf '%s\n' "$package"
    done
}

# Installs what is missing of the given sections; asks for no network and no rights when nothing is.
install_missing() {
    grep -qsE '^(ID|ID_LIKE)=.*(debian|ubuntu)' /etc/os-release ||
        die "this system is neither Debian nor Ubuntu; packaging/packages.txt lists what to install by hand."
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    if [[ $EUID -ne 0 ]]; then
        command -v sudo >/dev/null ||
            die "these packages are missing, and installing them needs root or sudo: ${missing[*]}"
        as_root=(sudo)
    fi
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq >&2 ||
        die "the package lists could not be fetched; is there a network?"
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
        die "the packages could not be installed; what apt-get says stands above."
}

# Under sudo only the installing needs root: goes on as the caller, so that nothing built belongs to root.
go_on_as_caller() {
    [[ $EUID -eq 0 && -n ${SUDO_USER:-} && $SUDO_USER != root ]] || return 0
    exec sudo -u "$SUDO_USER" -H --preserve-env=DISPLAY,WAYLAND_DISPLAY,XAUTHORITY,XDG_RUNTIME_DIR \
        "$project/packaging/$(basename "$0")" "$@"
}

# Configures and builds a preset of CMakePresets.json into build/PRESET.
build_preset() {
    local preset=$1 log
    log=$(mktemp)
    cd "$project" || exit 1
    if ! cmake --preset "$preset" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        die "the build could not be configured; what CMake says stands above."
    fi
    rm -f "$log"
    cmake --build --preset "$preset" >&2 || die "the build failed; the first error stands above."
}
