#!/bin/sh
# Releases on the machine of sampleroom.service, in /opt/sampleroom: `repository` is a clone, `releases` has each version
# by itself, which nothing changes once it runs, and `current` is the one that does. As root:
#   sh deploy/release.sh REVISION   builds a tag or commit beside the running version, switches and waits until it is
#                                   ready; if it is not, the one before runs again
#   sh deploy/release.sh --back     runs the one before again
set -eu
home=${SAMPLEROOM_HOME:-/opt/sampleroom}
ready=${SAMPLEROOM_READY:-http://127.0.0.1:3000/api/ready}
restart=${SAMPLEROOM_RESTART:-systemctl restart sampleroom}
kept=4

: "${1:?Which revision? A tag, a commit or a branch, or --back}"
cd "$home"
exec 9> release.lock
flock -n 9 || { echo 'Another release is under way.' >&2; exit 1; }
mkdir -p releases
running=$(readlink current || true)

is_ready() {
  node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "$ready"
}

run() {
  ln -sfn "$1" current.new && mv -T current.new current
  $restart
  tries=0
  until is_ready; do
    tries=$((tries + 1))
    [ "$tries" -lt "${SAMPLEROOM_TRIES:-150}" ] || return 1
    sleep 2
  done
}

if [ "$1" = --back ]; then
  before=$(cat before 2>/dev/null || true)
  [ -n "$before" ] && [ -d "$before" ] || { echo 'There is no version before this one.' >&2; exit 1; }
  next=$before
else
  git -C repository fetch -q --tags origin || echo 'The repository was not fetched: this is what it had.' >&2
  commit=$(git -C repository rev-parse -q --verify "origin/$1^{commit}" || git -C repository rev-parse --verify "$1^{commit}")
  next=releases/$(printf %.12s "$commit")
  if [ ! -d "$next" ]; then
    rm -rf "$next.part" && mkdir "$next.part"
    git -C repository archive "$commit" | tar -x -C "$next.part"
    (cd "$next.part" && npm ci --no-audit --no-fund && npm run build)
    chmod -R a-w "$next.part" && mv "$next.part" "$next"
  fi
fi
if [ "$next" = "$running" ] && is_ready; then echo "$next runs already."; exit 0; fi

# kept before the switch, so that a release that is killed leaves the way back
last=$(cat before 2>/dev/null || true)
[ "$next" = "$running" ] || echo "$running" > before
if ! run "$next"; then
  echo "$next was not ready in time." >&2
  echo "$last" > before
  back=$running
  [ "$next" != "$running" ] || back=$last
  if [ -n "$back" ]; then run "$back" && echo "$back runs again." >&2; fi
  exit 1
fi
echo "$next runs."
# shellcheck disable=SC2012 # our own names, without spaces
ls -td releases/* | tail -n +$((kept + 1)) | while read -r old; do
  [ "$old" = "$next" ] || [ "$old" = "$running" ] || { chmod -R u+w "$old" && rm -rf "$old"; }
done
