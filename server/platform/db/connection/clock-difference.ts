import type pg from 'pg';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';

/**
 * How far this machine's clock may be from the database's, in ms. Sessions, terms and invoices take their time from the
 * machine: with a wrong clock a process would log members out and date invoices falsely.
 */
const maxDifferenceMs = 60_000;

// oxlint-disable-next-line tierce/no-database-clock -- the machine's own clock is what is checked
export const databaseInstant = 'clock_timestamp() as at';

/** @param at what the database said just now */
export function isClockRight(at: Date, now = systemClock.now()): boolean {
  return Math.abs(now.getTime() - at.getTime()) < maxDifferenceMs;
}

/** @throws BadSetting */
export async function refuseWrongClock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(`select ${databaseInstant}`);
  const [row] = rows;
  const now = systemClock.now();
  if (row && !isClockRight(row.at, now))
    throw new BadSetting(
      'DATABASE_URL',
      `leads to a server whose clock shows ${row.at.toISOString()}, and this machine's ${now.toISOString()}: one of them is wrong`,
    );
}

/** The machine's clock was moved, and the database does not say that it is right. */
export class WrongClock extends Error {
  constructor() {
    super('the clocks of this machine and of the database differ');
  }
}

/** Notices that a clock was moved, without asking anyone: by one that only goes on. */
export class ClockWatch {
  readonly #now: () => number;
  readonly #elapsed: () => number;
  #began: number;

  /** @param elapsed milliseconds on a clock that never goes back */
  constructor(now = () => systemClock.now().getTime(), elapsed = () => performance.now()) {
    this.#now = now;
    this.#elapsed = elapsed;
    this.#began = now() - elapsed();
  }

  get hasJumped(): boolean {
    return Math.abs(this.#now() - this.#elapsed() - this.#began) >= maxDifferenceMs;
  }

  /**
   * Whether the clock is right now; then it is no longer said to have jumped, as after a machine was asleep.
   * @param at what the database said just now
   */
  isRight(at: Date): boolean {
    const isRight = isClockRight(at, new Date(this.#now()));
    if (isRight) this.#began = this.#now() - this.#elapsed();
    return isRight;
  }
}

export const clockWatch = new ClockWatch();
