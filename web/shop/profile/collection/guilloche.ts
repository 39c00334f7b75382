/**
 * The fine lines of printed securities: waves and rosettes that cross themselves so often that they are hard to
 * copy by hand. Every function returns the text of an SVG path.
 */

const turn = 2 * Math.PI;
const short = (value: number) => String(Math.round(value * 100) / 100);

interface Rosette {
  lobes: number;
  outer: number;
  inner: number;
}

/** A closed line around 0,0. Copies turned by parts of a petal form a weave. */
export function rosette({ lobes, outer, inner }: Rosette): string {
  const [middle, swing] = [(outer + inner) / 2, (outer - inner) / 2];
  const steps = lobes * 10;
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * turn;
    const radius = middle + swing * Math.cos(angle * lobes);
    return `${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Degrees by which each of `lines` copies of a rosette is turned, so that they divide a petal evenly. */
export const weave = (lobes: number, lines: number): number[] =>
  Array.from({ length: lines }, (_, i) => Number(short((i * 360) / (lobes * lines))));

/**
 * A line of `halves` half waves, each `step` long and `height` high, from 0,0 to the right; a negative height
 * begins downwards.
 */
export function wave(halves: number, step: number, height: number): string {
  // A quadratic curve rises half as far as the point it bends towards.
  return `M0 0q${short(step / 2)} ${short(-2 * height)} ${short(step)} 0${`t${short(step)} 0`.repeat(halves - 1)}`;
}

/** Whole numbers from 0 to below `below`, the same ones for the same text. */
export function numbersFrom(text: string): (below: number) => number {
  let state = 2_166_136_261;
  const stir = (value: number) => {
    state = Math.imul(state ^ value, 16_777_619) >>> 0;
  };
  for (const letter of text) stir(letter.codePointAt(0) ?? 0);
  return (below) => {
    stir(below);
    return (state >>> 8) % below;
  };
}
