/** Money that moved, by the provider's reference of its payment; signed minor units, into the house above zero. */
export type Totals = ReadonlyMap<string, number>;

export interface Line {
  ref: string;
  ours: number;
  theirs: number;
}

export const sumOf = (totals: Totals): number => [...totals.values()].reduce((sum, minor) => sum + minor, 0);

/** The payments of which two books tell different sums, in the order of their references. */
export function differences(ours: Totals, theirs: Totals): Line[] {
  const refs = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  return refs
    .map((ref) => ({ ref, ours: ours.get(ref) ?? 0, theirs: theirs.get(ref) ?? 0 }))
    .filter((line) => line.ours !== line.theirs);
}
