#!/bin/sh
# Says what the project's own Node lacks on this machine, and the command that installs it. `prepare` runs this where that
# Node cannot start. It then takes the place of node_modules/.bin/node, so that every entry says the same, and gives the
# place back once Node starts. Refused: to go on with the machine's Node, which no test has run and which is too old on
# most machines that lack something.
set -u
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
case $here in
*/node_modules/.bin) bin=$here ;;
*) bin=$(cd "$here/../node_modules/.bin" && pwd) ;;
esac

if words=$("$bin/../node/bin/node" --version 2>&1); then
  ln -sf ../node/bin/node "$bin/node" 2>/dev/null
  exec "$bin/../node/bin/node" "$@"
fi

if [ "$here" != "$bin" ]; then
  # Removed first: a copy through the link would overwrite Node itself.
  rm -f "$bin/node" && cp "$here/node-lacks.sh" "$bin/node" && chmod 755 "$bin/node"
fi

library=$(printf '%s\n' "$words" | sed -n 's/.*error while loading shared libraries: \([^:]*\):.*/\1/p')
case $library in
libatomic.so.1) debian=libatomic1 fedora=libatomic ;;
libstdc++.so.6) debian=libstdc++6 fedora=libstdc++ ;;
libgcc_s.so.1) debian=libgcc-s1 fedora=libgcc ;;
*) library= ;;
esac

has() { command -v "$1" >/dev/null; }
install_command() {
  [ "$(id -u)" = 0 ] || printf 'sudo '
  if has apt-get; then echo "apt-get install $debian"
  elif has dnf; then echo "dnf install $fedora"
  elif has pacman; then echo 'pacman -S gcc-libs'
  else echo "zypper install ${debian%-s1}"
  fi
}

if [ -n "$library" ]; then
  echo "Launch Board brings its own Node 26, which needs $library. This machine lacks it. Install it with"
  echo "  $(install_command)"
  echo 'and run "npm ci" again.'
else
  echo 'Launch Board brings its own Node 26, which cannot start on this machine:'
  echo "  $words"
  echo 'It runs on Linux with glibc (not musl, as on Alpine), on macOS and on Windows.'
fi >&2
exit 127
