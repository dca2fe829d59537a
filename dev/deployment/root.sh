# Read by the scripts that prove something in a root file system of its own: how one is made, and how npm finds its registry
# there. The address of the registry, its certificates and proxies are those of the machine; they stand in no file of the project.

say() { printf '\n=== %s\n' "$*"; }
ok() { printf 'ok: %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

# make_root FOLDER [PACKAGES]: debootstrap's smallest variant of Debian 12, unless the folder holds one.
make_root() {
  local root=$1
  if [ -n "${ROOTFS:-}" ] && [ "$ROOTFS" != "$root" ]; then
    cp -a --reflink=auto "$ROOTFS" "$root"
  elif [ ! -e "$root/etc/debian_version" ]; then
    say "debootstrap --variant=minbase bookworm"
    debootstrap --variant=minbase ${2:+--include="$2"} bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" \
      >"$root.log" 2>&1 || { tail -20 "$root.log" >&2; fail debootstrap; }
    rm -f "$root.log"
  fi
  chmod 0755 "$root"
  cp -L --remove-destination /etc/resolv.conf "$root/etc/resolv.conf"
  echo 'APT::Get::Assume-Yes "true";' >"$root/etc/apt/apt.conf.d/90yes"
}

# The machine's own npm has its settings; the Node of the project would look for them elsewhere.
PATH=$(tr ':' '\n' <<<"$PATH" | grep -v node_modules | paste -sd :)

# npm_settings ROOT: sets `registry`, the settings of the machine's npm where they differ from npm's own, as an environment.
npm_settings() {
  local root=$1 certificates name
  registry=("npm_config_registry=$(npm config get registry)" npm_config_update_notifier=false)
  certificates=$(npm config get cafile)
  if [ -f "$certificates" ]; then
    install -m 0644 "$certificates" "$root/var/certificates.pem"
    registry+=(npm_config_cafile=/var/certificates.pem NODE_EXTRA_CA_CERTS=/var/certificates.pem)
  fi
  for name in http_proxy https_proxy no_proxy; do
    if [ -n "${!name:-}" ]; then registry+=("$name=${!name}"); fi
  done
}
