import { randomUUID } from 'node:crypto';
import { incidentIn } from '#domain/cask/measured-ageing.ts';
import { isMeasured, readingsOf } from '#domain/cask/record.ts';
import type { Context } from '#server/features/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { recordedIncidents } from '#words/en/casks/record.ts';
import { announceEvent } from './announce-event.ts';
import { measurementOf } from './measurements.ts';
import { emptyEvent, eventsOf, insertEvent, type NewEvent } from './record-queries.ts';

/**
 * Writes it to the record, under the cask's lock and as it is given. A measurement of too little spirit opens an
 * incident by itself. The holders of shares are notified of it.
 */
export async function appendEvent(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  event: NewEvent,
): Promise<void> {
  await insertEvent(tx, { ...event, recordedAt: context.clock.now() });
  await announceEvent(context, tx, event);
  if (!isMeasured(event)) return;
  const readings = readingsOf(await eventsOf(tx, event.caskId));
  const place = readings.findIndex(({ id }) => id === event.id);
  const before = readings[place - 1];
  const reason = incidentIn(before && measurementOf(before), measurementOf(event));
  if (!reason) return;
  const { caskId, happenedOn } = event;
  const text = recordedIncidents[reason];
  const incident = { ...emptyEvent, id: randomUUID(), caskId, kind: 'INCIDENT', happenedOn, text } as const;
  await appendEvent(context, tx, { ...incident, source: 'COMPANY', recordedBy: null });
}
