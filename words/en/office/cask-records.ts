import type { MeasurementEffect } from '#domain/cask/ageing.ts';
import type { EnteredEventKind } from '#domain/cask/record.ts';

export const caskRecords = {
  lead: 'Find a cask by its code, its name, its warehouse or the number on its head.',
  columns: { number: 'Number', stage: 'Stage', last: 'Last measured' },
  never: 'never',
  last: (day: string, litres: string, strength: string) => `${day}: ${litres} l, ${strength}`,
};

export const caskRecord = {
  untitled: (id: string) => `Cask ${id}`,
  lead: (number: string, warehouse: string) => `number ${number} · ${warehouse}`,
  regauge: 'Record a regauge',
  filling: 'Record the filling',
  other: 'Something else happened',
  incident: 'Report an incident',
  title: 'Record',
  lead2:
    'Everybody reads it on the page of the cask. Nothing is taken out; a mistake is corrected beside it.',
  correct: 'Correct',
  corrected: 'corrected',
  photographs: (count: number) => (count === 1 ? '1 photograph' : `${count} photographs`),
};

export const confirmMeasurement = {
  title: 'Is this measurement right?',
  action: 'It is right: record it',
  before: 'Before',
  now: 'Now',
  columns: { name: 'Measurement', day: 'Day', litres: 'Litres', strength: 'Strength' },
  effectsTitle: 'Recorded, this happens at once',
  effects: {
    INCIDENT: 'Everybody reads that something is wrong with the cask, and each holder gets a mail.',
    SALE_ENDS: 'The cask is taken off sale.',
    SMALLER_BOTTLES: 'Holders get smaller bottles, and money back for what is missing.',
    UNUSUAL: 'The figures are far from what is expected. Please look for a typing error.',
  } satisfies Record<MeasurementEffect, string>,
};

export const caskEvent = {
  titles: {
    FILLED: 'Record the filling',
    MOVED: 'Record a move',
    REGAUGED: 'Record a regauge',
    RERACKED: 'Record a re-rack',
    SAMPLED: 'Record a sample',
    PHOTOGRAPHED: 'Record photographs',
    TASTED: 'Record tasting notes',
    INCIDENT: 'Report an incident',
    NOTE: 'Record a note',
  } satisfies Record<EnteredEventKind, string>,
  correctTitle: 'Correct what was recorded',
  kind: 'What happened',
  happenedOn: 'Day',
  source: 'Who says so',
  volumeMl: 'Litres in the cask',
  strength: 'Strength',
  temperature: 'Temperature of the spirit',
  celsius: '°C',
  method: 'How it was measured',
  caskType: 'New cask',
  text: 'What there is to say',
  textHint:
    'Everybody reads it, and the holders of shares get a message about tasting notes and incidents. No names of persons.',
  document: 'Document number',
  documentHint:
    'What the sheet or report is filed under. Without one, the hash of the first photograph stands for it.',
  addPhotographs: 'Take or choose photographs',
  before: (day: string, litres: string, strength: string) =>
    `Last measured on ${day}: ${litres} litres at ${strength}.`,
  notBefore: 'It was not measured before.',
  pure: (litres: string) => `That is ${litres} litres of pure alcohol.`,
  pureChange: (litres: string, difference: string) =>
    `That is ${litres} litres of pure alcohol, ${difference} than before.`,
  less: (litres: string) => `${litres} less`,
  more: (litres: string) => `${litres} more`,
  save: 'Record it',
  saved: 'Recorded. Everybody can read it.',
  final: 'What is recorded stays; a mistake is corrected by another entry.',
};
