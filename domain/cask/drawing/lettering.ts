import { letters } from './letters.ts';

interface Placed {
  x: number;
  y: number;
  /** Radians, clockwise. */
  turn?: number;
  /** Of the em. */
  size: number;
}

const em = 1000;
const missing = letters['·'] ?? [0, ''];

const lettersOf = (text: string) =>
  [...text.toUpperCase()].map((letter) => {
    if (letter === ' ') return { advance: 260, outline: '' };
    const plain = letter.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '');
    const [advance, outline] = letters[letter] ?? letters[plain] ?? missing;
    return { advance, outline };
  });

/** Relative commands and integers: half the bytes. */
function placed(outline: string, { x, y, turn = 0, size }: Placed): string {
  const [cos, sin] = [(Math.cos(turn) * size) / em, (Math.sin(turn) * size) / em];
  let [lastX, lastY] = [0, 0];
  return outline.replaceAll(/([MLQC])([-\d ]+)/g, (_, command: string, args: string) => {
    const numbers = args.split(' ').map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (__, i) => {
      const [px = 0, py = 0] = numbers.slice(2 * i);
      return [Math.round(x + px * cos - py * sin), Math.round(y + px * sin + py * cos)] as const;
    });
    const [fromX, fromY] = command === 'M' ? [0, 0] : [lastX, lastY];
    [lastX, lastY] = points.at(-1) ?? [lastX, lastY];
    const relative = points.flatMap(([pointX, pointY]) => [pointX - fromX, pointY - fromY]);
    return (command === 'M' ? 'M' : command.toLowerCase()) + relative.join(' ').replaceAll(' -', '-');
  });
}

/** `spacing` in parts of the em, between letters. */
function widthOf(text: string, size: number, spacing: number): number {
  const set = lettersOf(text);
  return set.reduce((sum, { advance }) => sum + (advance / em + spacing) * size, -spacing * size);
}

/** The outlines of a line of text, smaller where it would be wider than `maxWidth`. */
export function line(
  text: string,
  {
    x,
    y,
    size,
    maxWidth,
    spacing = 0.04,
    anchor = 'middle',
  }: Omit<Placed, 'turn'> & {
    maxWidth: number;
    spacing?: number;
    anchor?: 'start' | 'middle';
  },
): string {
  const fitted = Math.min(size, (size * maxWidth) / widthOf(text, size, spacing));
  let at = anchor === 'start' ? x : x - widthOf(text, fitted, spacing) / 2;
  return lettersOf(text)
    .map(({ advance, outline }) => {
      const path = placed(outline, { x: at, y, size: fitted });
      at += (advance / em + spacing) * fitted;
      return path;
    })
    .join('');
}

/** Around the middle of a circle: over its top, or under it, readable from outside in both. At most `maxTurn` radians. */
export function arc(
  text: string,
  { radius, size, maxTurn, side }: { radius: number; size: number; maxTurn: number; side: 'top' | 'bottom' },
): string {
  const spacing = 0.09;
  const direction = side === 'top' ? 1 : -1;
  const fitted = Math.min(size, (size * maxTurn * radius) / widthOf(text, size, spacing));
  // The letters stand on a circle outside or inside of theirs: capitals are 0.68 em high.
  const baseline = direction * radius - 0.34 * fitted;
  let at = -widthOf(text, fitted, spacing) / 2;
  return lettersOf(text)
    .map(({ advance, outline }) => {
      const half = (advance / em / 2) * fitted;
      const turn = direction * ((at + half) / radius);
      const [x, y] = [
        baseline * Math.sin(turn) - half * Math.cos(turn),
        -baseline * Math.cos(turn) - half * Math.sin(turn),
      ];
      at += (advance / em + spacing) * fitted;
      return placed(outline, { x, y, turn, size: fitted });
    })
    .join('');
}
