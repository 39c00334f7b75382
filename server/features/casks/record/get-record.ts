import type { CaskRecord, RecordedEvent } from '#contract/cask-record.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import { findStage, newestEvents, type ShownEvent } from './record-queries.ts';

const maxEvents = 200;

function eventView(event: ShownEvent): RecordedEvent {
  const { id, correctedBy, kind, happenedOn, recordedAt, source, document, text, corrects } = event;
  const { volumeMl, strength, temperature, method, caskType } = event;
  const reading = { volumeMl, strength, temperature, method, caskType };
  const told = { source, document, text, ...reading, corrects, correctedBy };
  return { id, kind, happenedOn, recordedAt: recordedAt.toISOString(), ...told };
}

/** @throws NOT_FOUND */
export async function getCaskRecord({ db }: Pick<Context, 'db'>, caskId: number): Promise<CaskRecord> {
  const stage = await findStage(db, caskId);
  if (!stage) throw new DomainError('NOT_FOUND');
  const events = await newestEvents(db, caskId, maxEvents);
  return {
    caskId,
    stage,
    events: events.map(eventView),
  };
}
