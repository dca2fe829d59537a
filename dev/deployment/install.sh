# The part `install` of dev/prove-deployment.sh: deploy/install.sh on a fresh Debian, again and again, and its upgrade.

. "$project/dev/deployment/booted.sh"
prepare
install -m 0755 "$project/deploy/install.sh" "$root/root/install.sh"
secret=$(openssl rand -hex 32)
first_words="/root/install.sh install --from file:///srv/launch-board.git --site board.localhost --api api.board.localhost"
settings="OIDC_ISSUER=http://127.0.0.1:3002 OIDC_AUDIENCE=launch-board-api OIDC_CLIENT_ID=launch-board-site OIDC_CLIENT_SECRET=$secret EMAIL_DOMAINS=board.localhost"

# installed CODE COMMAND: it ends with CODE, after `took` seconds.
installed() {
  local code=0 began=$SECONDS
  with_network "$2" >"$work/install.log" 2>&1 || code=$?
  took=$((SECONDS - began))
  [ "$code" = "$1" ] || { tail -30 "$work/install.log" >&2; fail "install.sh ended with $code, not $1"; }
}
sums() { (cd "$root/etc/launchboard" && sha256sum -- *.env); }

say "one command, without what nobody can know"
installed 3 "$first_words"
grep -q 'LAUNCHBOARD_OIDC_ISSUER in /etc/launchboard/api.env' "$work/install.log" || fail "install.sh does not say what is missing"
ok "installed in $took s; it names the settings that are missing"
keys=$(grep -h 'KEY=\|SESSION_SECRET=' "$root"/etc/launchboard/*.env | sort)

say "the same command, with them"
installed 0 "$first_words $settings"
[ "$keys" = "$(grep -h 'KEY=\|SESSION_SECRET=' "$root"/etc/launchboard/*.env | sort)" ] || fail "a key has changed"
ok "complete after another $took s; the keys are those of the first run"
before=$(sums)
installed 0 "$first_words ${settings/launch-board-api/another}"
[ "$before" = "$(sums)" ] || fail "a setting that had a value has changed"
ok "run a third time, with another value: every setting stays"

boot
identity "$secret"
# They were enabled before there was a provider to ask.
booted 'systemctl restart launchboard-api launchboard-site'
until_so "test -s $authority"
# Without a network: the packages are in npm's cache since the installation.
again() { booted "npm_config_offline=true $1" >"$work/again.log" 2>&1 || { tail -30 "$work/again.log" >&2; fail "$1"; }; }
again "$first_words"
page=$(grep -o "$site/setup/[0-9a-f]*" "$work/again.log") || fail "install.sh names no page for the first start"
booted "$(answers "${page/$site/http://127.0.0.1:3001}")" || fail "the page for the first start does not answer"
ok "run on the machine that is booted: it waits until both are ready, and names the page for the first start"
id=$(visit --sign-in --domain board.localhost)
visit --project "$id" >/dev/null
booted 'systemctl list-timers --no-pager | grep -c launchboard- | grep -qx 2'
ok "after the boot: the board through Caddy with TLS, a sign-in, a project, two timers"

booted 'systemctl start launchboard-backup && systemctl start launchboard-drill'
pid=$(booted 'systemctl show --property MainPID --value launchboard-api')
booted "file=\$(tr '\\0' '\\n' </proc/$pid/environ | sed -n 's/^LAUNCHBOARD_DRILL_FIGURES=//p')
  nsenter --target $pid --mount setpriv --reuid launchboard --regid launchboard --clear-groups grep -q 'drill_success 1' \"\$file\"" ||
  fail "the API cannot read what the drill has found"
ok "a backup, a drill of it, and the API can read what the drill has found"

say "an upgrade by one command"
git -C "$project" worktree add --quiet --detach "$work/next" HEAD
ending+=("git -C '$project' worktree remove --force '$work/next'")
git -C "$work/next" -c user.name=Proof -c user.email=proof@university.example commit --quiet --allow-empty --message 'The next version'
git -C "$work/next" push --quiet --force "$root/srv/launch-board.git" "HEAD:$(git --git-dir="$root/srv/launch-board.git" symbolic-ref HEAD)"
again "/opt/launchboard/deploy/install.sh upgrade"
booted "$ready" || fail "upgraded, and not ready"
visit --project "$id" >/dev/null
[ "$(git --git-dir="$root/opt/launchboard/.git" rev-parse HEAD)" = "$(git -C "$work/next" rev-parse HEAD)" ] || fail "the code is not the new one"
booted 'ls /var/lib/launchboard/backups/*.backup' >/dev/null || fail "no backup was made before"
[ "$before" = "$(sums)" ] || fail "the upgrade has changed a setting"
ok "upgraded, with a backup before; the project is there, every setting stays"
