import { letters } from './letters.ts';

interface Placed {
  x: number;
  y: number;
  /** Radians, clockwise. */
  turn: number;
  size: number;
}

const em = 1000;

function glyphOf(letter: string) {
  if (letter === ' ') return { advance: 260 / em, outline: '' };
  const plain = letter.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
  const entry = letters[letter] ?? letters[plain] ?? letters['·']!;
  const [advance = '', outline = ''] = entry.split(': ');
  return { advance: Number(advance) / em, outline };
}

/** Relative commands and integers: half the bytes. */
function placed(outline: string, { x, y, turn, size }: Placed): string {
  const [cos, sin] = [(Math.cos(turn) * size) / em, (Math.sin(turn) * size) / em];
  let [lastX, lastY] = [0, 0];
  return outline.replaceAll(/([MLQC])([-\d ]+)/g, (_, command: string, points: string) => {
    const [fromX, fromY] = command === 'M' ? [0, 0] : [lastX, lastY];
    const numbers = points.split(' ').map(Number);
    const relative: number[] = [];
    for (let i = 0; i < numbers.length; i += 2) {
      const [px, py] = [numbers[i]!, numbers[i + 1]!];
      lastX = Math.round(x + px * cos - py * sin);
      lastY = Math.round(y + px * sin + py * cos);
      relative.push(lastX - fromX, lastY - fromY);
    }
    return (command === 'M' ? 'M' : command.toLowerCase()) + relative.join(' ').replaceAll(' -', '-');
  });
}

interface Setting {
  size: number;
  /** In parts of the em, between letters. */
  spacing?: number | undefined;
  maxWidth: number;
  left?: number;
}

function set(text: string, { size: wanted, spacing = 0.04, maxWidth, left }: Setting) {
  const glyphs = [...text.toUpperCase()].map(glyphOf);
  const widthAt = (size: number) =>
    glyphs.reduce((sum, { advance }) => sum + (advance + spacing) * size, -spacing * size);
  const size = Math.min(wanted, (wanted * maxWidth) / widthAt(wanted));
  let next = left ?? -widthAt(size) / 2;
  return glyphs.map(({ advance, outline }) => {
    const x = next;
    next += (advance + spacing) * size;
    return { outline, x, half: (advance / 2) * size, size };
  });
}

export const line = (text: string, { y, ...setting }: Setting & { y: number }): string =>
  set(text, setting)
    .map(({ outline, x, size }) => placed(outline, { x, y, turn: 0, size }))
    .join('');

/** Around the middle of a circle: over its top, or under it, readable from outside in both. At most `maxTurn` radians. */
export function arc(
  text: string,
  {
    radius,
    size: wanted,
    maxTurn,
    side,
  }: { radius: number; size: number; maxTurn: number; side: 'top' | 'bottom' },
): string {
  const direction = side === 'top' ? 1 : -1;
  return set(text, { size: wanted, spacing: 0.09, maxWidth: maxTurn * radius })
    .map(({ outline, x, half, size }) => {
      const turn = (direction * (x + half)) / radius;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      // The letters stand on a circle outside or inside of theirs: capitals are 0.68 em high.
      const baseline = direction * radius - 0.34 * size;
      return placed(outline, { x: baseline * sin - half * cos, y: -baseline * cos - half * sin, turn, size });
    })
    .join('');
}
