export interface Invariant {
  name: string;
  source: string;
  sql: string;
  /** A copy or a follow-up that a job brings up to date: rows are on their way, not wrong. */
  mayLag?: true;
}

/** @param statements by the name of each: its rows break it */
export const invariantsOf = (
  source: string,
  statements: Record<string, string>,
  options: Pick<Invariant, 'mayLag'> = {},
): Invariant[] => Object.entries(statements).map(([name, sql]) => ({ name, source, sql, ...options }));
