#!/usr/bin/env bash
# Proves README's start on a bare Debian 12: a root file system of debootstrap's smallest variant, with only what README names.
#   dev/bare-debian.sh start    first without libatomic1: every entry says what is missing. Then `npm ci && npm start`.
#   dev/bare-debian.sh test     `npm ci && npm test` as an ordinary user; what needs packages of Debian is left out.
#   dev/bare-debian.sh test-as-root    the same as root, which fetches those packages; nothing may be left out.
# Needs root, debootstrap, unshare and ip, and touches nothing outside a temporary folder. The address of npm's registry, its
# certificates and proxies are those of the machine: they are handed in as environment variables and stand in no file of the
# project. KEEP=1 keeps the folder; ROOTFS=FOLDER takes one that was kept.
set -euo pipefail
mode=${1:-start}
[[ $mode =~ ^(start|test|test-as-root)$ ]] || { sed -n '2,9p' "$0" >&2; exit 2; }
project=$(cd "$(dirname "$0")/.." && pwd)
# Mounts and processes of its own, which end with this script.
if [ -z "${IN_NAMESPACE:-}" ]; then
  exec env IN_NAMESPACE=1 unshare --mount --propagation private --pid --fork --kill-child "$0" "$@"
fi

root=${ROOTFS:-$(mktemp -d "${TMPDIR:-/tmp}/bare-debian-XXXXXX")}
cleanUp() {
  umount -q "$root/proc" "$root/dev/shm" || true
  if [ -n "${KEEP:-${ROOTFS:-}}" ]; then echo "kept: $root"; else rm -rf --one-file-system "$root"; fi
}
trap cleanUp EXIT
. "$project/dev/deployment/root.sh"

make_root "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs shm "$root/dev/shm"
npm_settings "$root"

usual=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
in_root() { env -i "${usual[@]}" "${registry[@]}" chroot "$root" "$@"; }
# An ordinary user, in the project.
as_ada() { in_root setpriv --reuid=ada --regid=ada --init-groups env HOME=/home/ada bash -c 'cd ~/board && eval "$1"' -- "$1"; }

# The lines of README that prepare a Debian, without the library at first.
steps=$(awk '/^```/ { if (block ~ /npm install --global node@/) printf "%s", block; block = ""; next } { block = block $0 "\n" }' "$project/README.md")
[[ $steps == *libatomic1* ]] || fail "README no longer tells how to prepare a Debian"
[ -n "${ROOTFS:-}" ] || { say "README's steps, but for libatomic1"; in_root bash -euc "${steps// libatomic1/}" >/dev/null; }
in_root bash -c 'id ada >/dev/null 2>&1 || useradd --create-home ada'
rm -rf "$root/home/ada/board" && mkdir -p "$root/home/ada/board"
(cd "$project" && git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -cT -) |
  tar -x -C "$root/home/ada/board"
in_root chown -R ada:ada /home/ada
printf 'Node %s, npm %s, Debian %s, %s packages\n' "$(in_root node --version)" "$(in_root npm --version)" \
  "$(cat "$root/etc/debian_version")" "$(in_root dpkg-query -f '.\n' -W | wc -l)"

if ! in_root ldconfig -p | grep -q libatomic.so.1; then
  # Debian's own is 9.2, as Ubuntu's; 10 comes with Node 22.
  for entry in "npm ci" "/usr/bin/npm ci" "npx --yes npm@10 ci" "npm start" "npm test" "npm run -s token -- ada@university.example" "npx launchboard serve" \
    "npx launchboard-site" "node_modules/.bin/node --max-semi-space-size=4 service/bin/launchboard.js serve"; do
    if said=$(as_ada "$entry" 2>&1); then fail "$entry ran without libatomic.so.1"; fi
    # Nothing comes before it but what npm runs and the loader's own words.
    first=$(grep -vm1 -e '^$' -e '^>' -e '^node: error while loading' <<<"$said" || true)
    [[ $first == *"needs libatomic.so.1. This machine lacks it."* && $said == *"apt-get install libatomic1"* ]] || fail "$entry says: $said"
    echo "ok: \"$entry\" says what is missing, and the command that installs it"
  done
  say "apt-get install libatomic1"
  in_root apt-get install libatomic1 >/dev/null
fi

say "npm ci, with Debian's npm and with the new one"
as_ada "/usr/bin/npm ci && node_modules/.bin/node --version"
as_ada "npm ci"
case $mode in
test) as_ada "npm test" ;;
test-as-root) in_root bash -c 'cd /home/ada/board && CI=true npm test' ;;
start)
  say "npm start, without a network"
  log=$root/home/ada/start.log
  unshare --net bash -c "ip link set lo up; $(declare -p usual registry root); $(declare -f in_root as_ada)
    as_ada 'npm start' >'$log' 2>&1 & npm=\$!
    for try in {1..120}; do grep -q 'Stop with' '$log' && break; kill -0 \$npm 2>/dev/null || break; sleep 1; done
    as_ada 'for url in 3001/ 3000/api/stats 3000/readyz 3002/.well-known/openid-configuration; do
      node_modules/.bin/node -e \"fetch(process.argv[1]).then((r) => { console.log(r.status, process.argv[1]); process.exit(r.ok ? 0 : 1); })\" http://127.0.0.1:\$url || exit 1
    done'" || { cat "$log" >&2; fail "npm start"; }
  cat "$log"
  ;;
esac
say "proved: $mode"
