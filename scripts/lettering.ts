/**
 * `npm run lettering`: width and outline of each stencil letter that casks are marked with, from Stardos Stencil (OFL), so
 * that a picture needs no font. Run it after an update of the font.
 */
import { writeFile } from 'node:fs/promises';
import { openSync, type Font } from 'fontkit';

const file = 'node_modules/@fontsource/stardos-stencil/files/stardos-stencil-latin-700-normal.woff';
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÁÉÍÓÚ&-–/.,'’:()·";
const unitsPerEm = 1000;

const font = openSync(file) as Font;
const scale = unitsPerEm / font.unitsPerEm;

const rows = [...letters].map((letter) => {
  const [glyph] = font.glyphsForString(letter);
  const advance = Math.round((glyph?.advanceWidth ?? 0) * scale);
  // Absolute commands and integers; y is down, the baseline at 0.
  const path = glyph?.path.scale(scale, -scale);
  for (const command of path?.commands ?? []) command.args = command.args.map((value) => Math.round(value));
  return [letter, `${advance}: ${path?.toSVG()}`];
});
await writeFile('domain/cask/drawing/letters.json', `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
