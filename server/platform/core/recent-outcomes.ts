import type { Clock } from './clock.ts';

/** The newest are kept, so that memory is bounded. */
const maxKept = 1000;
/** One that fails alone is nobody's sign. */
const fewest = 3;
const noticeableShare = 0.05;

export class RecentOutcomes {
  readonly #clock: Clock;
  readonly #recentMs: number;
  readonly #kept: { at: number; isDone: boolean }[] = [];

  constructor(clock: Clock, recentMs = 60_000) {
    this.#clock = clock;
    this.#recentMs = recentMs;
  }

  add(isDone: boolean): void {
    this.#kept.push({ at: this.#clock.now().getTime(), isDone });
    if (this.#kept.length > maxKept) this.#kept.shift();
  }

  /** `all`: nothing succeeded; `some`: enough failed to be noticed. */
  get failures(): 'none' | 'some' | 'all' {
    const now = this.#clock.now().getTime();
    const recent = this.#kept.filter(({ at }) => Math.abs(now - at) < this.#recentMs);
    const failed = recent.filter(({ isDone }) => !isDone).length;
    if (failed < fewest || failed < recent.length * noticeableShare) return 'none';
    return failed === recent.length ? 'all' : 'some';
  }
}
