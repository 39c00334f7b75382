/** Money that moved, by the provider's reference of the payment; signed minor units, above zero towards us. */
export type Totals = ReadonlyMap<string, number>;

export interface ReconciliationLine {
  ref: string;
  ours: number;
  theirs: number;
}

export const sumOf = (totals: Totals): number => [...totals.values()].reduce((sum, minor) => sum + minor, 0);

export function differences(ours: Totals, theirs: Totals): ReconciliationLine[] {
  const refs = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  return refs
    .map((ref) => ({ ref, ours: ours.get(ref) ?? 0, theirs: theirs.get(ref) ?? 0 }))
    .filter((line) => line.ours !== line.theirs);
}
