/** One change of what a level says or includes. */
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
 * What a level said at an instant.
 * @param changes the latest first
 * @returns null: what it says now
 */
export const saidAt = (instant: Date, changes: readonly LevelChange<string>[]): string | null =>
  changes.findLast(({ at }) => at > instant)?.before ?? null;
