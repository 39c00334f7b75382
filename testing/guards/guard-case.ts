/** A statement that one guard of the database refuses, and nothing else does. */
export interface GuardCase {
  sql: string;
  /** Guards that role shop could not reach at all, because a privilege stands before them. */
  asSuperuser?: true;
}

/** By the name of the constraint, index or trigger. */
export type GuardCases = Record<string, string | string[] | GuardCase | GuardCase[]>;

/** A readable uuid: `id(7)` ends in 7. */
export function id(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
