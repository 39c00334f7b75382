import type { CaskRecord, RecordedEvent } from '#contract/cask/cask-record.ts';
import type { Photograph } from '#contract/shared/picture.ts';
import { orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { photographsOf } from '../photographs/photographs.ts';
import { findEventPictures, findPictures, type PlacedPicture } from '../photographs/queries.ts';
import { newestEvents, type ShownEvent } from './record-queries.ts';

const maxEvents = 200;

function eventView(event: ShownEvent, pictures: Photograph[]): RecordedEvent {
  const { id, correctedBy, kind, happenedOn, recordedAt, source, document, text, corrects } = event;
  const { volumeMl, strength, temperature, method, caskType } = event;
  const reading = { volumeMl, strength, temperature, method, caskType };
  const facts = { source, document, text, ...reading, corrects, correctedBy, pictures };
  return { id, kind, happenedOn, recordedAt: recordedAt.toISOString(), ...facts };
}

export async function getCaskRecord({ db }: Pick<Context, 'db'>, caskId: number): Promise<CaskRecord> {
  const cask = db.selectFrom('cask').select('stage').where('id', '=', caskId);
  const { stage } = orRefuse(await cask.executeTakeFirst(), 'NOT_FOUND');
  const events = await newestEvents(db, caskId, maxEvents);
  const ofCask = await findPictures(db, caskId);
  const eventIds = events.map(({ id }) => id);
  const ofEvents = await findEventPictures(db, eventIds);
  const photographs = await photographsOf<PlacedPicture & { eventId?: string }>(db, [...ofCask, ...ofEvents]);
  const shown = (placed: readonly PlacedPicture[]) => placed.flatMap((one) => photographs.get(one) ?? []);
  return {
    caskId,
    stage,
    pictures: shown(ofCask),
    events: events.map((event) =>
      eventView(event, shown(ofEvents.filter(({ eventId }) => eventId === event.id))),
    ),
  };
}
