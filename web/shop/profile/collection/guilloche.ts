/**
 * The fine lines of printed securities: waves and rosettes that cross themselves so often that no hand could copy them.
 * Everything here is the text of an SVG path, worked out from numbers alone.
 */

const turn = 2 * Math.PI;
const short = (value: number) => String(Math.round(value * 100) / 100);

export interface Rosette {
  /** How many petals the line has. */
  lobes: number;
  /** Where it swings to, and back from. */
  outer: number;
  inner: number;
}

/** One closed line around 0,0. Turned by parts of a petal and drawn again, it weaves. */
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

/** By how many degrees each of `lines` copies of a rosette is turned, so that they share its petals evenly. */
export const weave = (lobes: number, lines: number): number[] =>
  Array.from({ length: lines }, (_, i) => Number(short((i * 360) / (lobes * lines))));

/** A line of `halves` half waves, each `step` long and `height` high, from 0,0 to the right; negative begins downwards. */
export function wave(halves: number, step: number, height: number): string {
  // A quadratic curve rises half as far as the point it bends towards.
  return `M0 0q${short(step / 2)} ${short(-2 * height)} ${short(step)} 0${`t${short(step)} 0`.repeat(halves - 1)}`;
}

/** Whole numbers from 0 up to below `below`, always the same ones for the same text. */
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
