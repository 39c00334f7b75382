import type { CalendarDate } from '#domain/calendar.ts';
import type { Gauge, Measurement } from '#domain/cask/ageing.ts';
import { readingsOf } from '#domain/cask/record.ts';
import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { measurementOf } from '#server/features/casks/record/measurements.ts';
import { eventsOf, insertEvent } from '#server/features/casks/record/record-queries.ts';

interface Said {
  caskId: number;
  recordedBy: string;
  at: Date;
}

export async function recordPlan(
  tx: Transaction,
  { caskId, recordedBy, at }: Said,
  happenedOn: CalendarDate,
): Promise<void> {
  const event = { kind: 'BOTTLING_PLANNED', source: 'COMPANY', happenedOn } as const;
  await insertEvent(tx, { ...event, caskId, recordedBy, recordedAt: at });
}

/**
 * Opens no incident by itself: the rule of its bottling settles a shortage of this day.
 * @returns the measurement before
 * @throws INVALID_REQUEST for more alcohol than was measured before
 */
export async function recordBottles(
  tx: Transaction,
  { caskId, recordedBy, at }: Said,
  { bottledOn, litres, abv }: Gauge & { bottledOn: CalendarDate },
): Promise<Measurement | undefined> {
  const [volumeMl, strength] = [Math.round(litres * 1000), Math.round(abv * 10)];
  const last = readingsOf(await eventsOf(tx, caskId)).at(-1);
  if (last && volumeMl * strength > last.volumeMl * last.strength)
    throw new DomainError('INVALID_REQUEST', {
      fields: { volumeMl: 'is more pure alcohol than was measured before' },
    });
  const event = { kind: 'BOTTLED', source: 'WAREHOUSE_KEEPER', happenedOn: bottledOn } as const;
  await insertEvent(tx, { ...event, caskId, recordedBy, recordedAt: at, volumeMl, strength });
  return last && measurementOf(last);
}
