#!/bin/sh
# Renders the pictures and writes each as AVIF and WebP in the widths the pages use; web/shop/pictures/pictures.ts names
# them. Needs Debian's packages blender, imagemagick, libavif-bin and webp, and about half an hour on two cores. A picture
# no page shows yet is rendered by its name: pictures/render.sh stills distillery-3
set -eu
cd "$(dirname "$0")"
shots=${SHOTS:-$(mktemp -d)}
out=../web/shop/pictures
names=${*:-warehouse bottle}

render() {
  [ -f "$shots/$1.png" ] && return
  case $1 in
    distillery-*) blender -b -noaudio -P distillery.py -- "$shots" "${1#distillery-}" ;;
    *) blender -b -noaudio -P "$1.py" -- "$shots" ;;
  esac >"$shots/$1.log" 2>&1
}

scale() { # name width
  convert "$shots/$1.png" -filter Lanczos -resize "$2x" -unsharp 0x0.6+0.5+0.02 "$shots/$1-$2.png"
  avifenc --min 22 --max 34 --speed 3 --jobs 2 "$shots/$1-$2.png" "$out/$1-$2.avif" >/dev/null
  cwebp -quiet -q 76 -m 6 -sharp_yuv "$shots/$1-$2.png" -o "$out/$1-$2.webp"
}

mkdir -p "$out"
for name in $names; do
  render "$name"
  case $name in
    warehouse | stills) widths='480 960 1600' ;;
    *) widths='480 960' ;;
  esac
  for width in $widths; do scale "$name" "$width"; done
done
