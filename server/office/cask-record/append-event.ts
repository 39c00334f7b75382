import { randomUUID } from 'node:crypto';
import { incidentIn } from '#domain/cask/ageing.ts';
import { emptyEvent, isMeasured, readingsOf, uncorrected, type CaskEvent } from '#domain/cask/record.ts';
import type { Context } from '#server/shared/context.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { falseAlarm, recordedIncidents } from '#words/en/casks/record.ts';
import { measurementOf } from '#server/features/casks/record/measurements.ts';
import {
  eventsOf,
  insertEvent,
  type EventRow,
  type NewEvent,
} from '#server/features/casks/record/record-queries.ts';
import { announceOnce } from '#server/features/notices/announcements/announce.ts';
import { findCaskName } from '#server/features/casks/queries.ts';

type RecordContext = Pick<Context, 'clock' | 'jobs'>;

async function announceEvent(context: RecordContext, tx: Transaction, caskEvent: NewEvent) {
  const { id, caskId, kind, happenedOn, text } = caskEvent;
  const event = `cask-event:${id}`;
  const about = { caskId, caskName: (await findCaskName(tx, caskId)) ?? '', happenedOn };
  if (kind === 'REGAUGED' && isMeasured(caskEvent)) {
    const { volumeMl, strength } = caskEvent;
    await announceOnce(context, tx, { type: 'CASK_REGAUGED', event, data: { ...about, volumeMl, strength } });
  }
  if (kind === 'NOTE' && caskEvent.recordedBy === null && text === falseAlarm)
    await announceOnce(context, tx, { type: 'CASK_FALSE_ALARM', event, data: { ...about, text } });
  if ((kind === 'TASTED' || kind === 'INCIDENT') && text !== null)
    await announceOnce(context, tx, { type: `CASK_${kind}`, event, data: { ...about, text } });
}

export function incidentOf(events: readonly CaskEvent[], id: string): keyof typeof recordedIncidents | null {
  const readings = readingsOf(events);
  const place = readings.findIndex((reading) => reading.id === id);
  const [before, measured] = [readings[place - 1], readings[place]];
  return measured ? incidentIn(before && measurementOf(before), measurementOf(measured)) : null;
}

function openedBy(events: readonly EventRow[], measurementId: string): EventRow | undefined {
  const measurement = events.find(({ id }) => id === measurementId);
  const texts: readonly (string | null)[] = Object.values(recordedIncidents);
  return uncorrected(events).find(
    ({ kind, recordedBy, text, happenedOn }) =>
      kind === 'INCIDENT' &&
      recordedBy === null &&
      texts.includes(text) &&
      happenedOn === measurement?.happenedOn,
  );
}

const byItself = { ...emptyEvent, source: 'COMPANY', recordedBy: null } as const;

/**
 * Writes it to the record, under the cask's lock and as it is given. A measurement of too little spirit opens an
 * incident by itself. The holders of shares are notified of it, and of a false alarm where the measurement is corrected.
 */
export async function appendEvent(context: RecordContext, tx: Transaction, event: NewEvent): Promise<void> {
  await insertEvent(tx, { ...event, recordedAt: context.clock.now() });
  await announceEvent(context, tx, event);
  if (!isMeasured(event) && event.corrects === null) return;
  const { caskId, happenedOn, corrects } = event;
  const events = await eventsOf(tx, caskId);
  const reason = incidentOf(events, event.id);
  const opened = corrects === null ? undefined : openedBy(events, corrects);
  if (opened && reason && opened.text === recordedIncidents[reason]) return;
  const follow = (next: Pick<NewEvent, 'kind' | 'happenedOn' | 'text'> & { corrects?: string }) =>
    appendEvent(context, tx, { ...byItself, id: randomUUID(), caskId, ...next });
  if (opened)
    await follow({ kind: 'NOTE', happenedOn: opened.happenedOn, text: falseAlarm, corrects: opened.id });
  if (reason) await follow({ kind: 'INCIDENT', happenedOn, text: recordedIncidents[reason] });
}
