# The part `images` of dev/prove-deployment.sh: what compose.yaml runs, by hand, with one API on SQLite and one site.

tag=$(sed -n 's/^ARG NODE_IMAGE=\(node:[^@]*\)@.*/\1/p' "$project/Dockerfile")
mkdir -p "$work/networks"
podman=(podman --root "$work/storage" --runroot "$work/run" --network-config-dir "$work/networks" --cgroup-manager cgroupfs)
ending+=('"${podman[@]}" rm --all --force --time 1' '"${podman[@]}" network rm --force board' 'umount "$work/storage/overlay"')

# The base: Debian with Node and npm where the official image has them.
if [ -z "${NODE_IMAGE:-}" ]; then
  NODE_IMAGE=localhost/$tag
  make_root "$work/base" ca-certificates,libatomic1,libstdc++6
  version=${tag#node:}
  npm install --global --prefix "$work/base/usr/local" --loglevel=error "node@${version%%-*}" npm@11 >/dev/null
  tar -C "$work/base" -c . | "${podman[@]}" import --quiet --change 'CMD ["node"]' - "$NODE_IMAGE" >/dev/null
fi
mkdir -p "$work/base/var"
npm_settings "$work/base"

# Not every machine lets containers raise their limits, and crun refuses one that has both kinds of cgroups.
limits=()
runs() { "${podman[@]}" run --rm "${limits[@]}" --network none "$NODE_IMAGE" node --version >"$work/run.log" 2>&1; }
if ! runs; then
  limits=(--ulimit nofile=4096:4096 --ulimit nproc=4096:4096)
  runs || podman+=(--runtime runc)
  runs || { cat "$work/run.log" >&2; fail "no container runs on this machine; Debian's package runc may help"; }
  echo "containers run with ${podman[*]:9} ${limits[*]}"
fi

say "podman build of both images"
git -C "$project" archive --prefix=board/ HEAD | tar -x -C "$work"
printf '%s\n' "${registry[@]}" | sed -n 's/^npm_config_//p' >"$work/npmrc"
touch "$work/base/var/certificates.pem"
for target in api site; do
  "${podman[@]}" build --quiet --isolation chroot --network host --format docker --target "$target" --tag "launch-board-$target" \
    --build-arg "NODE_IMAGE=$NODE_IMAGE" --volume "$work/npmrc:/root/.npmrc:ro" \
    --volume "$work/base/var/certificates.pem:/var/certificates.pem:ro" "$work/board" >"$work/build.log" 2>&1 ||
    { tail -30 "$work/build.log" >&2; fail "the image of the $target"; }
  ok "launch-board-$target, $("${podman[@]}" image inspect --format '{{.Size}}' "launch-board-$target" | awk '{ printf "%d MB", $1 / 1e6 }')"
done

# What compose.yaml gives every container.
rights=(--read-only --read-only-tmpfs=false --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges)
run() { "${podman[@]}" run --detach "${limits[@]}" "$@" >/dev/null; }
inside() { "${podman[@]}" exec "$@"; }

say "wrong settings end with 2 and their name"
for target in api site; do
  wrong=LAUNCHBOARD_PORT; [ "$target" = api ] || wrong=LAUNCHBOARD_SITE_PORT
  code=0 words=
  words=$("${podman[@]}" run --rm "${limits[@]}" "${rights[@]}" --network none --env $wrong=x \
    --env LAUNCHBOARD_SITE_URL=https://board.university.example "launch-board-$target" \
    $([ "$target" = site ] || echo serve) --check 2>&1) || code=$?
  [[ $code = 2 && $words == *$wrong* ]] || fail "$target --check ended with $code: $words"
  ok "$target: ${words##*$'\n'}"
done

say "API and site on a network of their own"
"${podman[@]}" network create --subnet 10.89.77.0/24 board >/dev/null
# The try-it identity provider listens on loopback alone, so it shares the network of the API. It runs from the sources here.
run --name identity --network board --ip 10.89.77.10 --volume "$project:/board:ro" --workdir /board "$NODE_IMAGE" \
  node dev/deployment/identity.ts
key=$(openssl rand -base64 32)
start_api() {
  run --name api --network container:identity "${rights[@]}" --volume board:/data --env LAUNCHBOARD_SITE_KEY="$key" \
    --env LAUNCHBOARD_OIDC_ISSUER=http://127.0.0.1:3002 --env LAUNCHBOARD_OIDC_AUDIENCE=launch-board-api \
    --env LAUNCHBOARD_EMAIL_DOMAINS=university.example --env LAUNCHBOARD_TRUSTED_PROXIES=10.89.77.0/24 launch-board-api
}
# A health check has its own limits; it is asked here as the supervisor would.
healthy() {
  local try
  for try in {1..60}; do "${podman[@]}" healthcheck run "$1" >/dev/null 2>&1 && return; sleep 1; done
  "${podman[@]}" logs "$1" >&2
  fail "$1 is not healthy"
}
start_api
healthy api
run --name site --network board --ip 10.89.77.11 --add-host api:10.89.77.10 "${rights[@]}" --volume sessions:/data \
  --env LAUNCHBOARD_SITE_URL=https://board.university.example --env LAUNCHBOARD_API_URL=https://api.board.university.example \
  --env LAUNCHBOARD_API_INTERNAL_URL=http://api:3000 --env LAUNCHBOARD_SITE_KEY="$key" launch-board-site
healthy site
ok "both are healthy by the HEALTHCHECK of their images"
token=$(inside identity node dev/token.ts ada@university.example 2>/dev/null)
visit() { "$node" "$project/e2e/visit-deployment.ts" --api http://10.89.77.10:3000 --site http://10.89.77.11:3001 --token "$token" "$@"; }
id=$(visit)

say "what the containers may do"
for pair in api:10001 site:10002; do
  name=${pair%:*} status=$(inside "$name" cat /proc/1/status)
  [ "$(inside "$name" id -u)" = "${pair#*:}" ] || fail "$name runs as $(inside "$name" id)"
  grep -q '^CapEff:\s*0*$' <<<"$status" && grep -q '^NoNewPrivs:\s*1' <<<"$status" || fail "$name has rights: $status"
  ! inside "$name" touch /board/x /x 2>/dev/null || fail "$name can write to its root"
  inside "$name" touch /tmp/x /data/x || fail "$name cannot write to its own folders"
  ! inside "$name" test -e node_modules/vitest -o -e node_modules/typescript || fail "$name has tools of development"
  [[ "$(inside "$name" cat /proc/1/cmdline | tr '\0' ' ')" == node\ * ]] || fail "$name: the first process is not Node"
  ok "$name: account ${pair#*:}, no capability, nothing to gain, a root that it cannot write, Node as its first process"
done

say "stopping, a new container on the same volume, a restore"
inside api node service/bin/launchboard.js backup /data/board.backup >/dev/null
stop_api() {
  "${podman[@]}" stop --time 15 api >/dev/null
  [ "$("${podman[@]}" inspect --format '{{.State.ExitCode}}' api)" = 0 ] || fail "the API ended with another code than 0"
  "${podman[@]}" rm api >/dev/null
}
# As compose.yaml has it, but for the database: it makes one backup, then it sleeps.
run --name backup --network container:identity "${rights[@]}" --volumes-from api:ro --volume backups:/backups \
  --volume "$project/deploy/compose/backup.sh:/backup.sh:ro" --entrypoint /bin/sh launch-board-api /backup.sh /backups http://127.0.0.1:3000
for try in {1..60}; do inside backup sh -c 'ls /backups/day-*.backup' >/dev/null 2>&1 && break; sleep 1; done
inside backup grep -q 'drill_success 1' /backups/drill.prom || { "${podman[@]}" logs backup >&2; fail "api-backup makes no backup"; }
"${podman[@]}" rm --force --time 1 backup >/dev/null
ok "a backup and a drill of it, on a new volume, by the account of the image"
stop_api
start_api
healthy api
visit --project "$id" >/dev/null
ok "SIGTERM ends it with 0, and what was acknowledged is there in the next container"
stop_api
# As docs/operate/backups.md says, by an administrator of the volume.
"${podman[@]}" run --rm "${limits[@]}" --network none --user 0 --volume board:/data launch-board-api restore /data/board.backup
start_api
healthy api
visit --project "$id" >/dev/null
ok "a restored backup serves, as its own account"
