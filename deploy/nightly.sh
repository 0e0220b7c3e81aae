#!/bin/sh
# Every night at three by the container's clock (TZ): a backup into the folder that is given, of which the last fourteen
# stay, then what `operator doctor` says. It goes on after a failure, which is in its log.
set -u
folder=$1
while :; do
  hour=$(date +%-H) minute=$(date +%-M)
  sleep $(( ((26 - hour) % 24 * 60 + 60 - minute) * 60 ))
  name="$folder/sampleroom-$(date +%Y-%m-%d).tar"
  if operator backup --force "$name"; then
    # shellcheck disable=SC2012 # our own names, without spaces
    ls -t "$folder"/sampleroom-*.tar | tail -n +15 | while read -r old; do rm -f "$old"; done
  else
    echo "The backup of $(date +%Y-%m-%d) was not made." >&2
  fi
  operator doctor
done
