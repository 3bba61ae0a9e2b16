# SPDX-License-Identifier: MIT
#
# What the end-to-end scripts share; they source this file with the program as $1.
set -u
program=$(realpath "$1")
students=$(realpath "$(dirname "$0")/students")
heuristics=$(realpath "$(dirname "$0")/../../../docs/heuristics")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failures=0 checks=0

fail() { echo "FAILED: $*" >&2; failures=$((failures + 1)); }

# code EXPECTED ARGUMENTS...: runs the program; its output stays in ./out and ./err.
code() {
  local expected=$1 got=0
  shift
  "$program" "$@" >out 2>err </dev/null || got=$?
  checks=$((checks + 1))
  ((got == expected)) || { fail "exit $got instead of $expected: rompicapo ${*}"; head -c 600 out err >&2; }
}
has() { checks=$((checks + 1)); grep -qF -- "$2" "$1" || { fail "no \`$2\` in $1"; head -c 600 "$1" >&2; }; }
same() { checks=$((checks + 1)); diff -u "$1" out >&2 || fail "other output than expected"; }
json() { # json PYTHON-CONDITION: on the last line of ./out, as `it`
  checks=$((checks + 1))
  tail -n 1 out | python3 -c "import json, sys; it = json.loads(sys.stdin.read()); assert $1, it" || fail "json: $1"
}
wrong() { local words=$1; shift; code 2 "$@"; has err "$words"; }
conclude() { echo "$checks checks, $failures failed"; ((failures == 0)); }

export ROMPICAPO_CACHE=$work/cache XDG_CACHE_HOME=$work/elsewhere
