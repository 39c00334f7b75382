import { median } from '#testing/median.ts';

export interface Figure {
  what: string;
  measured: string;
  wanted: string;
  holds: boolean;
}

export function ratio(what: string, value: number, wanted: { atLeast: number } | { atMost: number }): Figure {
  const holds = 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
  const bound = 'atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`;
  return { what, measured: value.toFixed(2), wanted: bound, holds };
}

export function note(what: string, measured: string): Figure {
  return { what, measured, wanted: '', holds: true };
}

/** Measures all sides in turn, so many times. @returns the figures of each */
export async function inTurn<Side extends string>(
  rounds: number,
  sides: Record<Side, (round: number) => Promise<number>>,
): Promise<Record<Side, number[]>> {
  const entries = Object.entries(sides) as [Side, (round: number) => Promise<number>][];
  const figures = Object.fromEntries(entries.map(([side]) => [side, []])) as never as Record<Side, number[]>;
  for (let round = 1; round <= rounds; round += 1)
    for (const [side, measure] of entries) figures[side].push(await measure(round));
  return figures;
}

/** The median of one side's figures, each divided by the other's of its round. */
export const quotient = (above: number[], below: number[]): number =>
  median(above.map((figure, round) => figure / (below[round] ?? Number.NaN)));
