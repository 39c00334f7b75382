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
const commandNames = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

/** Absolute commands and integers; y is down, the baseline at 0. */
function outlineOf(letter: string): string {
  const [glyph] = font.glyphsForString(letter);
  return (glyph?.path.commands ?? [])
    .map(({ command, args }) => {
      const points = args.map((value, i) => Math.round(value * scale * (i % 2 === 0 ? 1 : -1)));
      return commandNames[command as keyof typeof commandNames] + points.join(' ');
    })
    .join('');
}

const rows = [...letters].map((letter) => {
  const [glyph] = font.glyphsForString(letter);
  const advance = Math.round((glyph?.advanceWidth ?? 0) * scale);
  return [letter, `${advance}: ${outlineOf(letter)}`];
});
await writeFile('domain/cask/drawing/letters.json', `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
