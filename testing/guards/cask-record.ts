import { id, type GuardCases } from './guard-case.ts';

/** An event of cask 1 that is as it should be, but for the columns given, as SQL. */
function eventWith(columns: Record<string, string>): string {
  const event: Record<string, string> = {
    id: `'${id(91)}'`,
    cask_id: '1',
    kind: "'NOTE'",
    happened_on: "'2026-03-01'",
    recorded_at: "'2026-03-01T12:00:00Z'",
    source: "'DISTILLERY'",
    text: "'Honey.'",
    ...columns,
  };
  return `insert into cask_event (${Object.keys(event).join(', ')}) values (${Object.values(event).join(', ')})`;
}

const regauge = { kind: "'REGAUGED'", volume_ml: '190000', strength: '620' };

/** A picture beside an event that is as it should be, but for the columns given, as SQL. */
function pictureOf(columns: Record<string, string>): string {
  const picture: Record<string, string> = {
    event_id: '(select id from cask_event where cask_id = 1 limit 1)',
    position: '1',
    file_id: `'${id(96)}'`,
    alt: "'Its head'",
    ...columns,
  };
  return `insert into cask_event_picture (${Object.keys(picture).join(', ')}) values (${Object.values(picture).join(', ')})`;
}

export const caskRecordRows = `
${pictureOf({})};
insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, text, corrects)
  select '${id(92)}', 2, 'NOTE', happened_on, recorded_at, source, 'Honey.', id from cask_event where cask_id = 2;
`;

export const caskRecordGuards: GuardCases = {
  cask_stage_moves: [
    "update cask set stage = 'BOTTLED' where id = 1",
    "update cask set stage = 'ANNOUNCED' where id = 1",
  ],

  cask_event_day_check: eventWith({ happened_on: "'2026-03-02'" }),
  cask_event_document_check: eventWith({ document: "''" }),
  cask_event_measured_check: [
    eventWith({ kind: "'REGAUGED'" }),
    eventWith({ volume_ml: '190000', strength: '620' }),
    eventWith({ ...regauge, strength: 'null' }),
    eventWith({ temperature: '200' }),
    eventWith({ method: "'WEIGHED'" }),
  ],
  cask_event_picture_alt_check: pictureOf({ alt: "''" }),
  cask_event_picture_position_check: [pictureOf({ position: '0' }), pictureOf({ position: '7' })],
  cask_event_reracked_check: [
    eventWith({ ...regauge, kind: "'RERACKED'" }),
    eventWith({ cask_type: "'BARREL'" }),
  ],
  cask_event_strength_check: [
    eventWith({ ...regauge, strength: '0' }),
    eventWith({ ...regauge, strength: '1000' }),
  ],
  cask_event_temperature_check: eventWith({ ...regauge, temperature: '401' }),
  cask_event_text_check: eventWith({ text: "''" }),
  cask_event_told_check: eventWith({ text: 'null' }),
  cask_event_volume_check: [
    eventWith({ ...regauge, volume_ml: '0' }),
    eventWith({ ...regauge, volume_ml: '700001' }),
  ],
};
