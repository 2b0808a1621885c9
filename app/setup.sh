# shellcheck shell=bash
# Sourced by app/run and tests/run: packages, configuring, building. Everything that it says goes to standard
# error, so that the standard output belongs to the program that runs afterwards.

# The checkout, wherever the caller stands.
root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf 'nidus: %s\n' "$*" >&2; }

die() {
    say "$@"
    exit 2
}

# packages SECTION...: the names under these sections of app/packages.txt.
packages() {
    local wanted=" $* " section='' line
    while IFS= read -r line || [[ $line ]]; do
        line=${line%%#*}
        line=${line%"${line##*[![:space:]]}"}
        if [[ $line == \[*\] ]]; then
            section=${line:1:-1}
        elif [[ $line && $wanted == *" $section "* ]]; then
            printf '%s\n' "$line"
        fi
    done <"$root/app/packages.txt"
}

# Runs a command as root; words are the caller's to find when it fails.
as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo -- "$@"
    fi
}

# install_packages SECTION...: installs what is missing of these sections; asks dpkg once and ends there when
# nothing is.
install_packages() {
    local -a wanted missing=()
    local name state installed=' '
    mapfile -t wanted < <(packages "$@")
    if ! command -v dpkg-query >/dev/null; then
        for name in cmake ninja c++; do
            command -v "$name" >/dev/null ||
                die "$name is missing, and there is no dpkg to install it. Debian's packages are: ${wanted[*]}"
        done
        return
    fi
    while read -r state name; do
        [[ $state == installed ]] && installed+="$name "
    done < <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null)
    for name in "${wanted[@]}"; do
        [[ $installed == *" $name "* ]] || missing+=("$name")
    done
    ((${#missing[@]})) || return 0

    local by_hand="apt-get install --no-install-recommends ${missing[*]}"
    command -v apt-get >/dev/null || die "missing packages, and no apt-get to install them: ${missing[*]}"
    ((EUID == 0)) || command -v sudo >/dev/null ||
        die "missing packages, and neither root nor sudo to install them. As root: $by_hand"
    say "installing ${#missing[@]} Debian packages: ${missing[*]}"
    local log
    log=$(mktemp "${TMPDIR:-/tmp}/nidus-packages.XXXXXX")
    as_root apt-get -q update >"$log" 2>&1 ||
        say "apt-get update failed; trying with the package lists that are there"
    if as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends \
        -o DPkg::Lock::Timeout=300 install "${missing[@]}" >>"$log" 2>&1; then
        rm -f -- "$log"
        return
    fi
    tail -n 20 -- "$log" >&2
    rm -f -- "$log"
    die "these packages could not be installed (no network? an older system?). As root: $by_hand"
}

# Where builds go: build/ of the checkout; a read-only checkout has them in the user's cache.
build_root() {
    local place=$root/build
    if [[ -e $place && -w $place ]] || [[ ! -e $place && -w $root ]]; then
        printf '%s\n' "$place"
    else
        local id
        id=$(printf '%s' "$root" | cksum)
        printf '%s\n' "${XDG_CACHE_HOME:-${HOME:?is not set}/.cache}/nidus/build-${id%% *}"
    fi
}

# Passes ninja's counter on to a terminal; what it says otherwise is in the log.
show_progress() {
    local line shown=
    while IFS= read -r line; do
        if [[ -t 2 && $line =~ ^\[[1-9][0-9]*/[0-9]+\] ]]; then
            printf '\r\033[K%s' "${BASH_REMATCH[0]}" >&2
            shown=1
        fi
    done
    if [[ $shown ]]; then printf '\r\033[K' >&2; fi
}

# build PRESET TARGET...: configures when that was not done yet, builds, and leaves the folder's name in $build.
# Ninja runs cmake again by itself when a CMake file or the set of sources changed.
build() {
    local preset=$1 place log
    shift
    place=$(build_root) || exit 2
    build=$place/$preset
    log=$build/build.log
    mkdir -p -- "$build" || die "cannot write to $build"
    if [[ -z ${CCACHE_DIR:-} && ! -w ${HOME:-/nonexistent} ]]; then export CCACHE_DIR=$place/ccache; fi

    exec {lock}>"$build/.lock" || die "cannot write to $build"
    if ! flock -n "$lock"; then
        say "waiting for another build in $build"
        flock "$lock"
    fi
    local fresh=
    if [[ -e $build/CMakeCache.txt ]] &&
        ! grep -Fqx "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
        fresh=1 # the checkout was moved
    fi
    if [[ $fresh || ! -e $build/build.ninja ]]; then
        (cd -- "$root" && cmake ${fresh:+--fresh} --preset "$preset" -B "$build") >"$log" 2>&1 || {
            cat -- "$log" >&2
            die "cmake could not configure $build"
        }
    fi
    local target
    for target in "${@/#all/nidus-cli}"; do
        [[ -e $build/bin/$target ]] && continue
        say "building for the first time: this takes some minutes"
        break
    done
    (NINJA_STATUS='[%f/%t] ' ninja -C "$build" "$@" 2>&1 | tee -- "$log" | show_progress
     exit "${PIPESTATUS[0]}") || {
        grep -v '^\[[0-9]*/[0-9]*\] [BL]' -- "$log" | tail -n 200 >&2
        die "the build failed; all of its words are in $log"
    }
    exec {lock}>&-
}
