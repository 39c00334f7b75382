import type pg from 'pg';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';

/**
 * How far this machine's clock may be from the database's, in ms. Sessions, terms and invoices take their time from the
 * machine: with a wrong clock a process would log members out and date invoices falsely.
 */
const maxDifferenceMs = 60_000;

// The machine's own clock is what is checked.
export const databaseInstant = 'clock_timestamp() as at';

export function isClockRight(at: Date, now = systemClock.now()): boolean {
  return Math.abs(now.getTime() - at.getTime()) < maxDifferenceMs;
}

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
