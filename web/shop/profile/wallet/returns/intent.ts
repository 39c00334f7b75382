/** Kept for a retry, so that it carries the same key. */
export interface Intent {
  amount: number;
  key: string;
}
