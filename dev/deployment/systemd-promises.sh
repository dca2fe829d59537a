# Read by systemd.sh once systemd runs: the rest of the guide, and what it promises.

starting=$(block 2)
[[ $starting == "systemctl daemon-reload"*journalctl* ]] || fail "the block that starts the board has another shape"
booted "${starting%journalctl*}"
printf '%s' "${starting%journalctl*}" | sed 's/^/  /'
caddy=$(block 3)
prepared=${caddy%%# then fill it in*}
[[ $prepared != "$caddy" ]] || fail "the block about Caddy has another shape"
booted "cd /opt/launchboard; $prepared"
fill caddy.env BOARD_API_ADDRESS api.board.localhost
fill caddy.env BOARD_SITE_ADDRESS board.localhost
booted "cd /opt/launchboard; ${caddy#*# then fill it in}"

until_so "$ready"
until_so "test -s $authority"
say "the board, through Caddy with TLS"
id=$(visit --sign-in)

say "what the units promise"
for unit in api:launchboard site:launchboard-site; do
  name=launchboard-${unit%:*} account=${unit#*:}
  booted "systemctl is-active --quiet $name && systemctl is-enabled --quiet $name"
  pid=$(booted "systemctl show --property MainPID --value $name")
  booted "[ \$(stat --format %U /proc/$pid) = $account ] && grep -q '^CapEff:\s*0*\$' /proc/$pid/status &&
    grep -q '^NoNewPrivs:\s*1' /proc/$pid/status && grep -q '^Seccomp:\s*2' /proc/$pid/status" || fail "$name has rights"
  # The root, as the process sees it.
  ! booted "nsenter --target $pid --mount touch /opt/launchboard/x" 2>/dev/null || fail "$name can write to the project"
  booted "nsenter --target $pid --mount touch /var/lib/$account/x" || fail "$name cannot write to its folder"
  rating=$(booted "systemd-analyze security --no-pager $name" | tail -1)
  [[ $rating == *": 1.1 OK"* ]] || fail "docs/operate/running.md rates $name 1.1, systemd: $rating"
  ok "$name: active, account $account, no capability, filtered calls, a root that it cannot write; $rating"
done
! booted 'setpriv --reuid launchboard-site --clear-groups ls /var/lib/launchboard' 2>/dev/null || fail "the site reads the API's folder"
! booted 'setpriv --reuid launchboard --clear-groups ls /var/lib/launchboard-site' 2>/dev/null || fail "the API reads the site's folder"
ok "neither account reads the folder of the other"
booted 'systemctl list-timers --no-pager launchboard-backup.timer | grep -q launchboard-backup.service'
booted 'systemctl start launchboard-backup'
booted 'cd /var/lib/launchboard; [ "$(stat --format %a-%U . backups backups/day-*.backup | sort -u | paste -sd,)" = 600-launchboard,700-launchboard ]' ||
  fail "the backup or its folder is open to others"
ok "a backup, verified, for its owner alone; the timer waits"
grant=$(grep -o 'runuser -u launchboard .* grant moderator USER' "$guide") || fail "the guide no longer grants a role"
booted "cd /opt/launchboard; ${grant/USER/ada@university.example}"
ok "a command on the board's file, as its owner"

say "bad days"
booted 'systemctl kill --signal=KILL launchboard-api'
until_so "$ready"
visit --project "$id" >/dev/null
ok "killed, it is started again, with what was acknowledged"
booted 'systemctl restart launchboard-api launchboard-site; ! journalctl --quiet --unit launchboard-api --unit launchboard-site --grep "Failed with result .(exit-code|timeout)"'
until_so "$ready"
ok "restarted in order"
restoring=$(awk '/Stop the service and run, as its account/ { here = 1 } here && /^```/ { if (seen++) exit; next } here && seen' "$project/docs/operate/backups.md")
restoring=${restoring//"/backups/board-2026-11-21.backup"/"/var/lib/launchboard/backups/day-*.backup"}
[[ $restoring == *"systemctl stop"*restore*"systemctl start"* ]] || fail "the guide restores in another way"
booted "cd /opt/launchboard; $restoring" | tail -1
until_so "$ready"
visit --project "$id" >/dev/null
ok "restored by the letter, as root; it belongs to its account again"
booted 'printf "#!/bin/sh\necho \$1 >/run/on-failure\n" >/etc/launchboard/on-failure; chmod 755 /etc/launchboard/on-failure
  echo LAUNCHBOARD_PORT=x >>/etc/launchboard/api.env; systemctl restart launchboard-api || true'
until_so 'grep -q launchboard-api.service /run/on-failure'
booted '[ "$(systemctl show --property NRestarts --value launchboard-api)" = 0 ] && systemctl is-failed --quiet launchboard-api &&
  journalctl --quiet --priority=crit --output=cat | grep -q "launchboard-api.service has failed" &&
  journalctl --quiet --unit launchboard-api --output=cat | grep -q LAUNCHBOARD_PORT' || fail "a wrong setting is not told, or tried for ever"
ok "a wrong setting: named, not tried again, a critical line in the journal, and on-failure called"
echo 'Not tried here: real certificates, the upgrade by git pull, a reboot of a machine.'
