export interface Invariant {
  name: string;
  source: string;
  sql: string;
  /** A copy or a follow-up that a job brings up to date: rows are on their way, not wrong. */
  mayLag?: true;
}
