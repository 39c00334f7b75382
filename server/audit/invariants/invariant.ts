export interface Invariant {
  name: string;
  source: string;
  sql: string;
  /** A copy or a follow-up that a job brings up to date: rows are on their way, not wrong. */
  mayLag?: true;
}

/** @param statements by the name of each: its rows break it */
export const invariantsOf = (source: string, statements: Record<string, string>): Invariant[] =>
  Object.entries(statements).map(([name, sql]) => ({ name, source, sql }));

export const laggingInvariantsOf = (source: string, statements: Record<string, string>): Invariant[] =>
  invariantsOf(source, statements).map((invariant) => ({ ...invariant, mayLag: true }));
