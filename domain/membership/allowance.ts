export interface LevelChange<T> {
  at: Date;
  before: T;
}

/**
 * Since when a level that includes more than `count` has done so.
 * @param changes the latest first
 * @returns null: from the beginning
 */
export const moreSince = (count: number, changes: readonly LevelChange<number>[]): Date | null =>
  changes.find(({ before }) => before <= count)?.at ?? null;

/**
 * @param changes the latest first
 * @returns null: the text of now
 */
export const saidAt = (instant: Date, changes: readonly LevelChange<string>[]): string | null =>
  changes.findLast(({ at }) => at > instant)?.before ?? null;
