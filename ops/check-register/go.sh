#!/bin/sh
# Runs or builds a Go program with the libraries of Go's checksum database, from Debian's packages.
#   ops/check-register/go.sh run <file, from this folder> <arguments>
#   ops/check-register/go.sh build <file, from this folder> <program>
# With golang-go and golang-golang-x-mod-dev installed it uses them; otherwise it unpacks them into a folder of its own.
set -e
here=$(cd "$(dirname "$0")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/check-register
sources=/usr/share/gocode
go=$(command -v go || true)
if [ -z "$go" ] || [ ! -d $sources/src/golang.org/x/mod/sumdb ]; then
  mkdir -p "$cache"
  if [ ! -d "$cache/root/usr/share/gocode" ]; then
    version=$(apt-cache depends golang-go | sed -n 's/.*Depends: \(golang-[0-9.]*-go\)$/\1/p' | head -1)
    (cd "$cache" && apt-get download "$version" "${version%-go}-src" golang-golang-x-mod-dev)
    for package in "$cache"/*.deb; do dpkg -x "$package" "$cache/root"; done
  fi
  export GOROOT=$(echo "$cache"/root/usr/lib/go-*)
  go="$GOROOT/bin/go"
  sources="$cache/root/usr/share/gocode"
fi
export GOPATH="$sources" GO111MODULE=off GOFLAGS= GOCACHE="$cache/build" CGO_ENABLED=0
command=$1
file=$2
shift 2
[ "$command" = run ] || exec "$go" build -o "$1" "$here/$file"
exec "$go" run "$here/$file" "$@"
