#!/bin/sh
# What the container api-backup of compose.yaml runs: a backup now and every day, restored beside the board at once and compared
# with it. A month of them is kept. One that fails is tried again after an hour; /admin and the figures of the drill tell.
#   backup.sh FOLDER API
set -eu
folder=$1 live=$2
# Hidden, so that one that was not restored yet passes for no backup.
new=$folder/.new.backup

program() { node service/bin/launchboard.js "$@"; }

# Code 3 says that the board itself has lost pictures, and names them: the backup is kept.
once() {
  rm -f "$new"
  program backup "$new" || [ $? = 3 ] || return 1
  # The drill unpacks the database on the volume, not in the memory that /tmp is.
  TMPDIR=$folder NODE_DISABLE_COMPILE_CACHE=1 program drill --live "$live" --metrics "$folder/drill.prom" "$new" || return 1
  mv "$new" "$folder/day-$(date +%d).backup"
}

while :; do
  if once; then sleep 86400; else sleep 3600; fi
done
