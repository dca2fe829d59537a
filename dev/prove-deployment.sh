#!/usr/bin/env bash
# Proves the ways to run a board that the tests can only read: images, systemd and its installer. A CI with root can run it.
#   dev/prove-deployment.sh images     builds Dockerfile with podman, and runs API and site with the rights that compose.yaml
#                                      leaves them, on a network of their own, the board on SQLite.
#   dev/prove-deployment.sh systemd    follows docs/operate.md line by line, from the installation to TLS, on a fresh Debian
#                                      12, which is then booted in a container with systemd as its first process.
#   dev/prove-deployment.sh install    runs deploy/install.sh there instead: with settings missing, complete, once more, upgrade.
# Each reads a commit, the last one. Each needs root, debootstrap, git, and the project installed (npm ci); images needs podman 4,
# the others need systemd-nspawn (package systemd-container). Nothing listens outside the containers. It takes some minutes and
# touches nothing outside a temporary folder: images, networks and roots lie there too. KEEP=1 keeps it, ROOTFS=FOLDER is copied
# instead of what debootstrap makes.
#   NODE_IMAGE=…    what the images are built from. Without it a base is made with debootstrap and Node from npm's registry,
#                   under the tag that Dockerfile names, so that no registry of images is needed.
# Exit codes: 0 proved, 1 something failed, 2 wrong usage.
set -euo pipefail
part=${1:-}
case $part in
images | systemd | install) ;;
--help) sed -n '2,14p' "$0"; exit 0 ;;
*) sed -n '2,14p' "$0" >&2; exit 2 ;;
esac
project=$(cd "$(dirname "$0")/.." && pwd)
node=$project/node_modules/.bin/node
. "$project/dev/deployment/root.sh"
[ "$(id -u)" = 0 ] || fail "needs root"
[ -x "$node" ] || fail "needs the project installed: npm ci"

work=$(mktemp -d "${TMPDIR:-/tmp}/prove-deployment-XXXXXX")
ending=()
clean_up() {
  local code=$? step
  for step in "${ending[@]}"; do eval "$step" >/dev/null 2>&1 || true; done
  if [ -n "${KEEP:-}" ]; then echo "kept: $work"; else rm -rf --one-file-system "$work"; fi
  exit "$code"
}
trap clean_up EXIT

. "$project/dev/deployment/$part.sh"
say "proved: $part, at $(git -C "$project" rev-parse --short HEAD)"
