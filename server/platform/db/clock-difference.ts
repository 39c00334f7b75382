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

  /** What the clock shows now is right, as after a machine was asleep. */
  confirm(): void {
    this.#began = this.#now() - this.#elapsed();
  }
}
