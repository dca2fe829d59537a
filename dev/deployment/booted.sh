# Read by the parts of dev/prove-deployment.sh that boot a root with systemd as its first process.

root=$work/root
usual=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
site=https://board.localhost

# prepare: the root, with the commit in a repository of its own at /srv/launch-board.git.
prepare() {
  make_root "$root" systemd,systemd-sysv,dbus
  npm_settings "$root"
  git clone --quiet --bare "$project" "$root/srv/launch-board.git"
  echo '127.0.0.1 localhost board.localhost api.board.localhost' >"$root/etc/hosts"
}

# with_network COMMANDS: as root, before it is booted, with the network of this machine.
with_network() {
  systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --as-pid2 --pipe \
    env -i "${usual[@]}" "${registry[@]}" bash -euc "$1" </dev/null
}

boot() {
  say "booted: systemd is the first process, with a network of its own"
  systemd-nspawn --quiet --directory="$root" --boot --register=no --keep-unit --private-network --machine=launch-board-proof \
    --console=pipe --bind-ro="$project:/srv/try-it" </dev/null >"$work/boot.log" 2>&1 &
  keeper=$!
  # SIGTERM asks systemd to halt.
  ending+=("kill $keeper; timeout 30 tail --pid=$keeper -f /dev/null || kill -9 $keeper")
  local try
  for try in {1..60}; do
    first=$(pgrep -P "$keeper" || true)
    [ -n "$first" ] && [ "$(cat "/proc/$first/comm")" = systemd ] && [ -S "$root/run/dbus/system_bus_socket" ] && break
    kill -0 "$keeper" 2>/dev/null || { cat "$work/boot.log" >&2; fail "systemd does not start in a container of this machine"; }
    sleep 1
  done
  booted 'systemctl is-system-running --wait' || booted 'systemctl --failed --no-pager'
}
booted() { nsenter --target "$first" --mount --uts --ipc --net --pid env -i "${usual[@]}" bash -euc "$1"; }

# Waits for an event that no command waits for; the machine may be busy.
until_so() { local try; for try in {1..120}; do booted "$1" >/dev/null 2>&1 && return; sleep 0.5; done; fail "never so: $1"; }

# answers URL: a command that succeeds once the URL does.
answers() { echo "/srv/try-it/node_modules/.bin/node -e 'fetch(\"$1\").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'"; }

# identity SECRET: the try-it identity provider, which answers when this returns.
identity() {
  booted "systemd-run --quiet --unit=try-it-identity --working-directory=/srv/try-it /srv/try-it/node_modules/.bin/node \
    dev/deployment/identity.ts --site $site --secret $1"
  until_so "$(answers http://127.0.0.1:3002/.well-known/openid-configuration)"
}

ready=$(answers http://127.0.0.1:3000/readyz)
authority=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
visit() {
  booted "cd /srv/try-it; NODE_EXTRA_CA_CERTS=$authority node_modules/.bin/node e2e/visit-deployment.ts \
    --api https://api.board.localhost --site $site $*"
}
