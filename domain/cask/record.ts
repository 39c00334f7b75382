import type { CalendarDate } from '../calendar.ts';
import type { FieldErrors } from '../errors.ts';
import { caskTypes, type CaskType } from './cask.ts';
import { stagesInWood, type CaskStage } from './stage.ts';

export const caskEventKinds = [
  'FILLED',
  'MOVED',
  'REGAUGED',
  'RERACKED',
  'SAMPLED',
  'PHOTOGRAPHED',
  'TASTED',
  'INCIDENT',
  'BOTTLING_PLANNED',
  'BOTTLED',
  'NOTE',
] as const;
export type CaskEventKind = (typeof caskEventKinds)[number];

export const caskEventSources = ['DISTILLERY', 'WAREHOUSE_KEEPER', 'COMPANY'] as const;
export type CaskEventSource = (typeof caskEventSources)[number];

export const gaugeMethods = ['WEIGHED', 'DIPPED', 'EMPTIED'] as const;
export type GaugeMethod = (typeof gaugeMethods)[number];

export const enteredEvents = {
  FILLED: ['ANNOUNCED'],
  MOVED: stagesInWood,
  REGAUGED: stagesInWood,
  RERACKED: stagesInWood,
  SAMPLED: stagesInWood,
  PHOTOGRAPHED: [...stagesInWood, 'BOTTLED'],
  TASTED: [...stagesInWood, 'BOTTLED', 'CLOSED'],
  INCIDENT: ['ANNOUNCED', ...stagesInWood, 'BOTTLED', 'LOST'],
  NOTE: ['ANNOUNCED', ...stagesInWood, 'BOTTLED', 'CLOSED', 'LOST'],
} as const satisfies Partial<Record<CaskEventKind, readonly CaskStage[]>>;
export type EnteredEventKind = keyof typeof enteredEvents;
export const enteredEventKinds = Object.keys(enteredEvents) as [EnteredEventKind, ...EnteredEventKind[]];

/** Strengths in tenths of a percent. */
export const readingBounds = {
  volumeMl: { min: 1, max: 700_000 },
  /** Below 40 % is a reading too, and an incident. */
  strength: { min: 200, max: 750 },
  /** Below what the law lets a still give. */
  fillStrength: { min: 400, max: 947 },
  /** Tenths of a degree Celsius. */
  temperature: { min: 0, max: 400 },
} as const;

/** Strength in tenths of a percent. */
export interface Reading {
  volumeMl: number;
  strength: number;
}

export interface CaskEvent {
  id: string;
  kind: CaskEventKind;
  happenedOn: CalendarDate;
  text: string | null;
  document: string | null;
  volumeMl: number | null;
  strength: number | null;
  temperature: number | null;
  method: GaugeMethod | null;
  caskType: CaskType | null;
  corrects: string | null;
}

export const emptyEvent = {
  document: null,
  text: null,
  volumeMl: null,
  strength: null,
  temperature: null,
  method: null,
  caskType: null,
  corrects: null,
} as const satisfies Partial<CaskEvent>;

const measuredKinds: readonly CaskEventKind[] = ['FILLED', 'REGAUGED', 'RERACKED', 'BOTTLED'];
export const isMeasured = <Event extends Pick<CaskEvent, 'volumeMl' | 'strength'>>(
  event: Event,
): event is Event & Reading => event.volumeMl !== null && event.strength !== null;

export function uncorrected<Event extends Pick<CaskEvent, 'id' | 'corrects'>>(
  events: readonly Event[],
): Event[] {
  const corrected = new Set(events.map(({ corrects }) => corrects));
  return events.filter(({ id }) => !corrected.has(id));
}

/** Thousandths of a millilitre of pure alcohol, exact. */
const alcohol = ({ volumeMl, strength }: Reading): number => volumeMl * strength;

function correctionErrors(event: CaskEvent, events: readonly CaskEvent[]): FieldErrors {
  if (event.corrects === null) return {};
  const corrected = events.find(({ id }) => id === event.corrects);
  if (!corrected) return { corrects: 'is no event of this cask' };
  if (!(corrected.kind in enteredEvents)) return { corrects: 'is not corrected here' };
  // A note withdraws an entry that should never have been recorded, but never bad news.
  const isWithdrawn = event.kind === 'NOTE' && !['FILLED', 'INCIDENT'].includes(corrected.kind);
  if (event.kind !== corrected.kind && !isWithdrawn) return { kind: `must be ${corrected.kind} or NOTE` };
  if (!uncorrected(events).includes(corrected)) return { corrects: 'has been corrected already' };
  return {};
}

const needed: Partial<Record<CaskEventKind, readonly (keyof CaskEvent)[]>> = {
  FILLED: ['volumeMl', 'strength'],
  MOVED: ['text'],
  REGAUGED: ['volumeMl', 'strength', 'temperature', 'method'],
  RERACKED: ['volumeMl', 'strength', 'caskType', 'text'],
  PHOTOGRAPHED: ['document'],
  TASTED: ['text'],
  INCIDENT: ['text'],
  NOTE: ['text'],
};

function shapeErrors(event: CaskEvent): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of needed[event.kind] ?? []) if (event[field] === null) errors[field] = 'is missing';
  if (!measuredKinds.includes(event.kind))
    for (const field of ['volumeMl', 'strength', 'temperature', 'method'] as const)
      if (event[field] !== null) errors[field] = 'is for measurements';
  if (event.kind !== 'RERACKED' && event.caskType !== null) errors['caskType'] = 'is for a re-rack';
  return errors;
}

function readingErrors(event: CaskEvent, nominalLitres: number): FieldErrors {
  if (!isMeasured(event)) return {};
  const errors: FieldErrors = {};
  if (event.volumeMl > nominalLitres * 1000) errors['volumeMl'] = `is more than ${nominalLitres} litres`;
  const { min, max } = event.kind === 'FILLED' ? readingBounds.fillStrength : readingBounds.strength;
  if (event.strength < min || event.strength > max)
    errors['strength'] = `must be ${min / 10} to ${max / 10} % by volume`;
  return errors;
}

const byDay = (a: CaskEvent, b: CaskEvent) => a.happenedOn.localeCompare(b.happenedOn);

/** In the order of their days; of one day in the order given. */
export function readingsOf<Event extends CaskEvent>(events: readonly Event[]): (Event & Reading)[] {
  return uncorrected(events).filter(isMeasured).toSorted(byDay);
}

export interface RecordedCask {
  caskType: CaskType;
  events: readonly CaskEvent[];
  today: CalendarDate;
}

function caskTypeOn({ caskType, events }: RecordedCask, date: CalendarDate): CaskType {
  const reracked = readingsOf(events).filter((event) => event.caskType !== null && event.happenedOn <= date);
  return reracked.at(-1)?.caskType ?? caskType;
}

function dayErrors(event: CaskEvent, { today }: RecordedCask, after: readonly CaskEvent[]): FieldErrors {
  if (event.happenedOn > today) return { happenedOn: 'is in the future' };
  const filled = uncorrected(after).find(({ kind }) => kind === 'FILLED');
  const isBefore = uncorrected(after).some(
    (one) => one.kind !== 'NOTE' && filled && one.happenedOn < filled.happenedOn,
  );
  return isBefore ? { happenedOn: 'is before the filling' } : {};
}

function alcoholErrors(after: readonly CaskEvent[]): FieldErrors {
  const readings = readingsOf(after);
  const rises = readings.some((reading, i) => {
    const before = readings[i - 1];
    return before && reading.kind !== 'RERACKED' && alcohol(reading) > alcohol(before);
  });
  return rises ? { volumeMl: 'is more pure alcohol than was measured before' } : {};
}

/** The same figures of the same day are one measurement, entered by two or twice. */
function repeatedErrors(event: CaskEvent, events: readonly CaskEvent[]): FieldErrors {
  if (!isMeasured(event)) return {};
  const corrected = new Set(events.map(({ corrects }) => corrects));
  const isRepeated = events.some(
    ({ id, kind, happenedOn, volumeMl, strength }) =>
      id !== event.corrects &&
      !corrected.has(id) &&
      kind === event.kind &&
      happenedOn === event.happenedOn &&
      volumeMl === event.volumeMl &&
      strength === event.strength,
  );
  return isRepeated ? { happenedOn: 'has a measurement with the same figures already' } : {};
}

export function caskEventErrors(event: CaskEvent, cask: RecordedCask): FieldErrors {
  const { events } = cask;
  const errors = {
    ...shapeErrors(event),
    ...correctionErrors(event, events),
    ...repeatedErrors(event, events),
  };
  if (Object.keys(errors).length > 0) return errors;
  const after = [...events, event];
  const wrongDay = dayErrors(event, cask, after);
  if (wrongDay['happenedOn'] !== undefined) return wrongDay;
  const nominalLitres = caskTypes[event.caskType ?? caskTypeOn(cask, event.happenedOn)];
  return { ...alcoholErrors(after), ...readingErrors(event, nominalLitres) };
}
