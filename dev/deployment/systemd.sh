# The part `systemd` of dev/prove-deployment.sh: docs/operate.md by the letter, then what it promises.

. "$project/dev/deployment/booted.sh"
guide=$project/docs/operate.md
# block N: the N-th block of commands of the guide.
block() { awk -v n="$1" '/^```/ { inside = !inside; if (inside) count++; next } inside && count == n' "$guide"; }
installing=$(block 1)
[[ $installing == *"git clone URL-OF-THIS-REPOSITORY"* ]] || fail "the guide has another shape"

prepare

say "the installation of the guide: as root, with the network of this machine"
before=${installing/URL-OF-THIS-REPOSITORY/file:///srv/launch-board.git}
with_network "$before
apt-get install --no-install-recommends caddy" >"$work/install.log" 2>&1 ||
  { tail -30 "$work/install.log" >&2; fail "the installation"; }
printf '%s' "$before" | sed 's/^/  /'

say "filled in"
fill() { # FILE NAME VALUE: the line of the example must be there.
  grep -q "^$2=" "$root/etc/launchboard/$1" || fail "$1 has no $2"
  sed -i "s|^$2=.*|$2=$3|" "$root/etc/launchboard/$1"
}
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
ok "api.env and site.env, with the try-it identity provider"

boot
# Before the board: it has the keys of the provider at its start then.
identity "$secret"
. "$project/dev/deployment/systemd-promises.sh"
