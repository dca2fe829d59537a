#!/usr/bin/env bash
# Installs a board on one machine with Debian 12 or later, as docs/operate.md does by hand, and upgrades it. Read it, then run it as root:
#   deploy/install.sh install --from URL --site NAME --api NAME [SETTING=VALUE …]
#   deploy/install.sh upgrade
# install: packages, Node, accounts, the code in /opt/launchboard, settings with fresh keys in /etc/launchboard, units, TLS by Caddy,
#   nightly backups and weekly drills. It starts the board once no setting is missing, and says which is. Run it again as often as
#   you like: what is there stays, above all every setting and key that has a value.
# upgrade: a backup, the new version, the units, a restart. Read the changelog before.
# Both wait for a minute at most until API and site are ready. The first time, install then names the page that sets the board up.
#   --from URL      the repository; not needed once it is there
#   --site, --api   the two names that lead to this machine
#   SETTING=VALUE   a setting without LAUNCHBOARD_, for the files that have it: OIDC_ISSUER=https://login.university.example
#   --no-caddy      another web server stands in front
# Exit codes: 0 the board runs, 1 something failed, 2 wrong usage, 3 installed, but settings are missing.
set -euo pipefail
umask 022

# Below another folder only for the test of this file.
root=${INSTALL_ROOT:-}
code=$root/opt/launchboard etc=$root/etc/launchboard units=$root/etc/systemd/system

usage() { sed -n '2,16p' "$0" >&2; exit 2; }
say() { printf '== %s\n' "$*"; }
fail() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }

act=${1:-}
[[ $act == install || $act == upgrade ]] || usage
shift
from='' site='' api='' caddy=yes given=()
while [ $# -gt 0 ]; do
  case $1 in
  --from | --site | --api) [ $# -gt 1 ] || usage; printf -v "${1#--}" '%s' "$2"; shift 2 ;;
  --no-caddy) caddy=no; shift ;;
  [A-Z]*=*) given+=("$1"); shift ;;
  *) usage ;;
  esac
done
[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail 'run it as root'

packages() {
  say 'packages of Debian'
  local wanted=(ca-certificates git npm libatomic1 openssl)
  [ $caddy = no ] || wanted+=(caddy)
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${wanted[@]}"
  # Only to install: the project brings the Node that it runs on.
  node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 9) ? 0 : 1)' ||
    # npm 11 refuses the Node of Debian 12, and can be installed once the new one is there.
    { npm install --global node@24 && npm install --global npm@11; }
  hash -r
}

accounts() {
  say 'accounts'
  local name
  for name in launchboard launchboard-site; do
    id "$name" >/dev/null 2>&1 || useradd --system --home-dir "/var/lib/$name" --shell /usr/sbin/nologin "$name"
  done
}

fetch() {
  [ -d "$code/.git" ] && return
  [ -n "$from" ] || fail 'where is the code? --from URL'
  say "the code, from $from"
  git clone "$from" "$code"
}

build() {
  say 'what it needs, and the pages'
  (cd "$code" && npm ci && npm run build --workspace site && npm ci --omit=dev)
}

# settings FILE: the example, where there is none yet.
settings() { [ -e "$etc/$1" ] || install -m 0600 "$code/deploy/systemd/$1.example" "$etc/$1"; }

# value FILE NAME: what stands there now.
value() { sed -n "s/^$2=//p" "$etc/$1" | tail -n 1; }

# fill FILE NAME VALUE: only a line that is empty, off (#) or still that of the example. What has a value is the operator's.
fill() {
  local now line
  grep -qE "^#?$2=" "$etc/$1" || return 0
  now=$(value "$1" "$2")
  if [ -n "$now" ] && [[ $now != *university.example* ]]; then return 0; fi
  line=$(printf '%s=%s' "$2" "$3" | sed 's/[&|\\]/\\&/g')
  sed -i -E "s|^#?$2=.*|$line|" "$etc/$1"
}

# both NAME VALUE: the same for API and site, as most must be. What one has already goes to the other.
both() {
  local told=$2 file
  for file in api.env site.env; do [ -z "$(value $file "$1")" ] || told=$(value $file "$1"); done
  for file in api.env site.env; do fill $file "$1" "$told"; done
}

configure() {
  say "settings, in $etc"
  install -d -m 0700 "$etc"
  settings api.env
  settings site.env
  local one
  for one in "${given[@]}"; do for file in api.env site.env; do fill $file "LAUNCHBOARD_${one%%=*}" "${one#*=}"; done; done
  [ -z "$site" ] || for file in api.env site.env; do fill $file LAUNCHBOARD_SITE_URL "https://$site"; done
  [ -z "$api" ] || fill site.env LAUNCHBOARD_API_URL "https://$api"
  both LAUNCHBOARD_TRAIL_KEY "$(openssl rand -base64 32)"
  both LAUNCHBOARD_SITE_KEY "$(openssl rand -base64 32)"
  fill site.env LAUNCHBOARD_SESSION_SECRET "$(openssl rand -hex 32)"
}

# Lines that the start would refuse: without a value, or with that of the example.
missing() {
  local file
  for file in api.env site.env; do
    sed -nE "s/^(LAUNCHBOARD_[A-Z_]+)=(\$|.*\.example([^[:alnum:]-].*)?\$)/  \1 in \/etc\/launchboard\/$file/p" "$etc/$file"
  done
}

# Where an image of a machine is made, systemd does not run yet.
is_booted() { [ -d /run/systemd/system ] || [ -n "$root" ]; }
reload() { ! is_booted || systemctl daemon-reload; }

install_units() {
  say 'units'
  install -d -m 0755 "$units"
  install -m 0644 "$code"/deploy/systemd/*.service "$code"/deploy/systemd/*.timer "$units/"
  reload
}

tls() {
  [ $caddy = yes ] || return 0
  say 'TLS by Caddy'
  settings caddy.env
  [ -z "$site" ] || fill caddy.env BOARD_SITE_ADDRESS "$site"
  [ -z "$api" ] || fill caddy.env BOARD_API_ADDRESS "$api"
  install -D -m 0644 "$code/deploy/Caddyfile" "$root/etc/caddy/Caddyfile"
  install -D -m 0644 "$code/deploy/systemd/caddy.conf" "$units/caddy.service.d/launchboard.conf"
  reload
}

# listens FILE PREFIX PORT: where the settings say that a host listens.
listens() {
  local host port
  host=$(value "$1" "LAUNCHBOARD_$2HOST")
  port=$(value "$1" "LAUNCHBOARD_$2PORT")
  case ${host:-127.0.0.1} in *:*) host=[$host] ;; esac
  printf 'http://%s:%s' "${host:-127.0.0.1}" "${port:-$3}"
}

# answers URL: with 200.
answers() { node -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(2000) }).then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))' "$1"; }

# until_ready NAME URL: 60 times, unless its unit has given up before.
until_ready() {
  local second
  printf 'the %s' "$1"
  for second in {1..60}; do
    if answers "$2/readyz"; then printf ' is ready\n'; return; fi
    ! systemctl is-failed --quiet "launchboard-$1" || break
    [ $((second % 3)) != 0 ] || printf .
    sleep 1
  done
  printf ' is not ready\n'
  fail "$2/readyz does not answer with 200. Why, tells: journalctl --unit launchboard-$1 --lines 30"
}

both_ready() {
  say 'until both are ready'
  until_ready api "$(listens api.env '' 3000)"
  until_ready site "$(listens site.env SITE_ 3001)"
}

# While nobody has signed in, each start of the API writes the address of a page to its log, which ends with the first sign-in.
setup_page() {
  local page
  page=$(journalctl --unit launchboard-api --since -24h --output cat --no-pager | sed -nE 's/.*"setup":"([^"]+)".*/\1/p' | tail -n 1)
  [ -n "$page" ] && answers "$(listens site.env SITE_ 3001)/setup/${page##*/}" && printf '%s' "$page"
}

begin() {
  local left page
  left=$(missing)
  if [ -n "$left" ]; then
    printf '\nFill these in, then run this again; docs/sign-in.md tells what to write for each provider:\n%s\n' "$left"
    exit 3
  fi
  say 'start'
  systemctl enable launchboard-api launchboard-site launchboard-backup.timer launchboard-drill.timer
  if ! is_booted; then
    printf '\nsystemd does not run here: the board starts with the machine.\n'
    return
  fi
  systemctl start launchboard-api launchboard-site launchboard-backup.timer launchboard-drill.timer
  [ $caddy = no ] || systemctl restart caddy
  both_ready
  if page=$(setup_page); then
    printf '\nThe board runs, and nobody has signed in yet. Open this page to test it and to name its first operator:\n  %s\n' "$page"
  else
    printf '\nThe board runs. On /admin, operators see how it does.\n'
  fi
}

if [ "$act" = install ]; then
  packages
  accounts
  fetch
  build
  configure
  install_units
  tls
  begin
else
  [ -d "$code/.git" ] || fail "there is no board in $code"
  say 'backup'
  systemctl start launchboard-backup
  say 'the new version'
  git -C "$code" pull --ff-only
  build
  install_units
  say 'restart'
  systemctl restart launchboard-api launchboard-site
  both_ready
  printf '\nThe board runs, with the new version.\n'
fi
