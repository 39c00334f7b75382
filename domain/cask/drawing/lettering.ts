import outlines from './letters.json' with { type: 'json' };

/** By letter of Stardos Stencil (OFL): advance and outline, in thousandths of its size, y down, the baseline at 0. */
const letters: Readonly<Record<string, string>> = outlines;
const em = 1000;

function glyphOf(letter: string) {
  if (letter === ' ') return { advance: 260 / em, outline: '' };
  const plain = letter.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  const [advance, outline] = (letters[letter] ?? letters[plain] ?? letters['·']!).split(': ');
  return { advance: Number(advance) / em, outline };
}

interface Setting {
  size: number;
  /** In parts of the em, between letters. */
  spacing?: number | undefined;
  maxWidth: number;
  left?: number;
}

/** @param placeOf where a letter begins, and how far it is turned, clockwise; `x` is its place in a straight line */
function set(
  text: string,
  { size: wanted, spacing = 0.04, maxWidth, left }: Setting,
  placeOf: (x: number, half: number, size: number) => { x: number; y: number; turn?: number },
): string {
  const glyphs = [...text.toUpperCase()].map(glyphOf);
  const widthAt = (size: number) =>
    glyphs.reduce((sum, { advance }) => sum + (advance + spacing) * size, -spacing * size);
  const size = Math.min(wanted, (wanted * maxWidth) / widthAt(wanted));
  let next = left ?? -widthAt(size) / 2;
  const drawn = glyphs.map(({ advance, outline }) => {
    const { x, y, turn = 0 } = placeOf(next, (advance / 2) * size, size);
    next += (advance + spacing) * size;
    const turned = turn === 0 ? '' : ` rotate(${((turn * 180) / Math.PI).toFixed(2)})`;
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turned} scale(${(size / em).toFixed(4)})" d="${outline}"/>`;
  });
  return drawn.join('');
}

export const line = (text: string, { y, ...setting }: Setting & { y: number }): string =>
  set(text, setting, (x) => ({ x, y }));

/** Around the middle of a circle: over its top, or under it, readable from outside in both. At most `maxTurn` radians. */
export function arc(
  text: string,
  { radius, size, maxTurn, side }: { radius: number; size: number; maxTurn: number; side: 'top' | 'bottom' },
): string {
  const direction = side === 'top' ? 1 : -1;
  return set(text, { size, spacing: 0.09, maxWidth: maxTurn * radius }, (x, half, letterSize) => {
    const turn = (direction * (x + half)) / radius;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    // The letters stand on a circle outside or inside of theirs: capitals are 0.68 em high.
    const baseline = direction * radius - 0.34 * letterSize;
    return { x: baseline * sin - half * cos, y: -baseline * cos - half * sin, turn };
  });
}
