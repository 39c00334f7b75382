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

/** A plain number that only says how things were, judged by nothing. */
export function note(what: string, measured: string): Figure {
  return { what, measured, wanted: '', holds: true };
}

export const compared = (smaller: number, larger: number): string =>
  `${smaller.toFixed(1)} and ${larger.toFixed(1)}, ${(larger / smaller).toFixed(2)} times`;

export function table(figures: Figure[]): string {
  const rows = figures.map(({ what, measured, wanted, holds }) => [
    what,
    measured,
    wanted,
    wanted === '' ? '' : holds ? 'yes' : 'NO',
  ]);
  const all = [['measured', 'figure', 'wanted', 'holds'], ['---', '---', '---', '---'], ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
