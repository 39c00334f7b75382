#!/bin/sh
# Renders the pictures and writes each as AVIF and WebP in the widths the pages use, into web/shop/pictures; the tint it
# prints goes into pictures.ts, distillery-picture.ts or subject-picture.ts. Needs Debian’s packages blender, imagemagick,
# libavif-bin and webp, and about an hour on two cores. One by its name: pictures/render.sh distillery-carrowmoy. SHOTS
# keeps what Blender made.
set -eu
cd "$(dirname "$0")"
shots=${SHOTS:-$(mktemp -d)}
pictures=../web/shop/pictures
distilleries=$(for name in carrowmoy tobar-rua skeaghmore-grain-works knockbarra the-old-ropewalk derrinlaw bunlacken kilvarna-farm lissadoon; do
  echo "distillery-$name"
done)
subjects=$(for name in glass head oak autumn winter; do echo "subject-$name"; done)
names=${*:-warehouse stills bottle $distilleries $subjects}

render() {
  [ -f "$shots/$1.png" ] && return
  case $1 in
    distillery-*) blender -b -noaudio -P distillery.py -- "$shots" "${1#distillery-}" ;;
    subject-autumn | subject-winter) blender -b -noaudio -P season.py -- "$shots" "${1#subject-}" ;;
    subject-*) blender -b -noaudio -P subject.py -- "$shots" "${1#subject-}" ;;
    *) blender -b -noaudio -P "$1.py" -- "$shots" ;;
  esac >"$shots/$1.log" 2>&1
}

# Grain of the few samples costs bytes and shows no stone: smoothed within a stone, kept at its edge.
smooth() {
  case $1 in
    distillery-* | subject-*) convert "$shots/$1.png" -selective-blur 0x1.6+10% "$shots/$1-smooth.png" ;;
    *) cp "$shots/$1.png" "$shots/$1-smooth.png" ;;
  esac
}

scale() { # name width
  convert "$shots/$1-smooth.png" -filter Lanczos -resize "$2x" -unsharp 0x0.6+0.5+0.02 "$shots/$1-$2.png"
  # On a phone this one lies behind words, and the first screen waits for it.
  case $1-$2 in
    warehouse-480 | warehouse-768) quality='--min 28 --max 40' ;;
    *) quality='--min 22 --max 34' ;;
  esac
  avifenc $quality --speed 3 --jobs 2 "$shots/$1-$2.png" "$out/$1-$2.avif" >/dev/null
  cwebp -quiet -q 76 -m 6 -sharp_yuv "$shots/$1-$2.png" -o "$out/$1-$2.webp"
}

# The colour of its upper half and of its lower one.
tint() { convert "$shots/$1.png" -resize '1x2!' -depth 8 txt: | grep -o '#[0-9A-F]\{6\}' | tr 'A-F\n' 'a-f '; }

for name in $names; do
  case $name in
    distillery-*) out=$pictures/distilleries ;;
    subject-*) out=$pictures/subjects ;;
    *) out=$pictures ;;
  esac
  mkdir -p "$out"
  render "$name"
  smooth "$name"
  case $name in
    warehouse | stills) widths='480 768 960 1600' ;;
    distillery-*) widths='480 720 1120' ;;
    *) widths='480 960' ;;
  esac
  for width in $widths; do scale "$name" "$width"; done
  echo "$name: $(tint "$name")"
done
