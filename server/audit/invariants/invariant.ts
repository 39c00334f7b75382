/** A rule that holds in every committed state of the database. */
export interface Invariant {
  name: string;
  source: string;
  /** Returns the rows that break it, none when it holds. */
  sql: string;
  /** A copy or a follow-up that a job brings up to date: rows are on their way, not wrong. */
  mayLag?: true;
}
