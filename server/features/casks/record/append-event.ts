import { randomUUID } from 'node:crypto';
import { incidentIn, type Measurement } from '#domain/cask/measured-ageing.ts';
import {
  isMeasured,
  readingsOf,
  type CaskEvent,
  type CaskEventSource,
  type Reading,
} from '#domain/cask/record.ts';
import type { Context } from '#server/features/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { recordedIncidents } from '#words/en/casks/record.ts';
import { emptyEvent, eventsOf, insertEvent } from './record-queries.ts';

const measurementOf = ({ happenedOn, volumeMl, strength, kind }: CaskEvent & Reading): Measurement => ({
  measuredOn: happenedOn,
  volumeMl,
  strength,
  isReracked: kind === 'RERACKED',
});

export interface NewEvent extends CaskEvent {
  caskId: number;
  source: CaskEventSource;
  /** Null where no operator did. */
  recordedBy: string | null;
}

/**
 * Writes it to the record, under the cask's lock and as it is given. A measurement of too little spirit opens an
 * incident by itself.
 */
export async function appendEvent(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  event: NewEvent,
): Promise<void> {
  const recordedAt = clock.now();
  await insertEvent(tx, { ...event, recordedAt });
  if (!isMeasured(event)) return;
  const readings = readingsOf(await eventsOf(tx, event.caskId));
  const place = readings.findIndex(({ id }) => id === event.id);
  const before = readings[place - 1];
  const reason = incidentIn(before && measurementOf(before), measurementOf(event));
  if (!reason) return;
  await insertEvent(tx, {
    ...emptyEvent,
    id: randomUUID(),
    caskId: event.caskId,
    kind: 'INCIDENT',
    happenedOn: event.happenedOn,
    recordedAt,
    recordedBy: null,
    source: 'COMPANY',
    text: recordedIncidents[reason],
  });
}
