# The part `systemd` of dev/prove-deployment.sh: docs/operate.md by the letter, then what it promises.

root=$work/root
guide=$project/docs/operate.md
# block N: the N-th block of commands of the guide.
block() { awk -v n="$1" '/^```/ { inside = !inside; if (inside) count++; next } inside && count == n' "$guide"; }
installing=$(block 1)
[[ $installing == *"git clone URL-OF-THIS-REPOSITORY"* ]] || fail "the guide has another shape"

make_root "$root" systemd,systemd-sysv,dbus
npm_settings "$root"
git clone --quiet --bare "$project" "$root/srv/launch-board.git"
usual=(PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive)

say "the installation of the guide: as root, with the network of this machine"
before=${installing/URL-OF-THIS-REPOSITORY/file:///srv/launch-board.git}
systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --as-pid2 --pipe env -i "${usual[@]}" "${registry[@]}" \
  bash -euc "$before
apt-get install --no-install-recommends caddy" >"$work/install.log" 2>&1 </dev/null ||
  { tail -30 "$work/install.log" >&2; fail "the installation"; }
printf '%s' "$before" | sed 's/^/  /'

say "filled in"
fill() { # FILE NAME VALUE: the line of the example must be there.
  grep -q "^$2=" "$root/etc/launchboard/$1" || fail "$1 has no $2"
  sed -i "s|^$2=.*|$2=$3|" "$root/etc/launchboard/$1"
}
site=https://board.localhost
secret=$(openssl rand -hex 32)
trail=$(openssl rand -base64 32) key=$(openssl rand -base64 32)
for host in api site; do
  fill $host.env LAUNCHBOARD_OIDC_ISSUER http://127.0.0.1:3002
  fill $host.env LAUNCHBOARD_SITE_URL $site
  fill $host.env LAUNCHBOARD_TRAIL_KEY "$trail"
  fill $host.env LAUNCHBOARD_SITE_KEY "$key"
done
fill api.env LAUNCHBOARD_OIDC_AUDIENCE launch-board-api
fill site.env LAUNCHBOARD_API_URL https://api.board.localhost
fill site.env LAUNCHBOARD_OIDC_CLIENT_ID launch-board-site
fill site.env LAUNCHBOARD_OIDC_CLIENT_SECRET "$secret"
fill site.env LAUNCHBOARD_SESSION_SECRET "$(openssl rand -hex 32)"
echo '127.0.0.1 localhost board.localhost api.board.localhost' >"$root/etc/hosts"
ok "api.env and site.env, with the try-it identity provider"

say "booted: systemd is the first process, with a network of its own"
systemd-nspawn --quiet --directory="$root" --boot --register=no --keep-unit --private-network --machine=launch-board-proof \
  --console=pipe --bind-ro="$project:/srv/try-it" </dev/null >"$work/boot.log" 2>&1 &
keeper=$!
# SIGTERM asks systemd to halt.
ending+=("kill $keeper; timeout 30 tail --pid=$keeper -f /dev/null || kill -9 $keeper")
for try in {1..60}; do
  first=$(pgrep -P "$keeper" || true)
  [ -n "$first" ] && [ "$(cat "/proc/$first/comm")" = systemd ] && [ -S "$root/run/dbus/system_bus_socket" ] && break
  kill -0 "$keeper" 2>/dev/null || { cat "$work/boot.log" >&2; fail "systemd does not start in a container of this machine"; }
  sleep 1
done
booted() { nsenter --target "$first" --mount --uts --ipc --net --pid env -i "${usual[@]}" bash -euc "$1"; }
booted 'systemctl is-system-running --wait' || booted 'systemctl --failed --no-pager'
booted "systemd-run --quiet --unit=try-it-identity --working-directory=/srv/try-it /srv/try-it/node_modules/.bin/node \
  dev/deployment/identity.ts --site $site --secret $secret"
# Waits for an event that no command waits for; the machine may be busy.
until_so() { local try; for try in {1..120}; do booted "$1" >/dev/null 2>&1 && return; sleep 0.5; done; fail "never so: $1"; }
# Before the board: it has the keys of the provider at its start then.
until_so "/srv/try-it/node_modules/.bin/node -e 'fetch(\"http://127.0.0.1:3002/.well-known/openid-configuration\").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'"
. "$project/dev/deployment/systemd-promises.sh"
