import { z } from 'zod/mini';
import { caskTypeNames, type CaskType } from '#domain/cask/cask.ts';
import {
  caskEventSources,
  enteredEventKinds,
  gaugeMethods,
  readingBounds,
  type EnteredEventKind,
} from '#domain/cask/record.ts';
import type { RecordedEvent } from '#contract/cask/cask-record.ts';
import { calendarDate } from '#contract/shared/fields.ts';
import { caskEvent as words } from '#words/en/office/cask-records.ts';
import { typedDecimal, typedOf, typedText } from '../../kit/form/typed.ts';

export interface TakenPhotograph {
  fileId: string;
  url: string;
  alt: string;
}

const measured: readonly EnteredEventKind[] = ['FILLED', 'REGAUGED', 'RERACKED'];
export const isMeasuredKind = (kind: EnteredEventKind) => measured.includes(kind);

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.string(),
    z.transform((value) =>
      (values as readonly string[]).includes(value) ? (value as Values[number]) : undefined,
    ),
  );

const bounds = {
  volumeMl: readingBounds.volumeMl,
  strength: { min: readingBounds.strength.min, max: readingBounds.fillStrength.max },
  temperature: readingBounds.temperature,
} as const;

export const wrongMeasurements = {
  volumeMl: words.wrongVolume(bounds.volumeMl.max / 1000),
  strength: words.wrongStrength(bounds.strength.min / 10, bounds.strength.max / 10),
  temperature: words.wrongTemperature(bounds.temperature.max / 10),
};

export const eventSchema = z.pipe(
  z
    .object({
      eventId: z.string(),
      kind: z.enum(enteredEventKinds),
      happenedOn: calendarDate,
      source: z.enum(caskEventSources),
      volumeMl: typedDecimal(3),
      strength: typedDecimal(1),
      temperature: typedDecimal(1),
      method: chosen(gaugeMethods),
      caskType: chosen(caskTypeNames as [CaskType, ...CaskType[]]),
      text: typedText,
      document: typedText,
      pictures: z.array(
        z.object({ fileId: z.string(), url: z.string(), alt: z.string().check(z.trim(), z.minLength(1)) }),
      ),
    })
    .check(({ value, issues }) => {
      if (!isMeasuredKind(value.kind)) return;
      for (const field of ['volumeMl', 'strength', 'temperature'] as const) {
        const [typed, { min, max }] = [value[field], bounds[field]];
        if (typed !== undefined && (typed < min || typed > max))
          issues.push({ code: 'custom', path: [field], input: typed });
      }
    }),
  z.transform(
    ({ eventId, kind, pictures, volumeMl, strength, temperature, method, caskType, ...entered }) => ({
      eventId,
      body: {
        kind,
        ...entered,
        ...(isMeasuredKind(kind) && { volumeMl, strength, temperature, method }),
        ...(kind === 'RERACKED' && { caskType }),
        ...(pictures.length > 0 && { pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })) }),
      },
    }),
  ),
);

export type EventValues = z.input<typeof eventSchema>;

export function newEventValues(
  kind: EnteredEventKind,
  today: string,
  corrected: RecordedEvent | undefined,
): EventValues {
  return {
    // Made once for what is typed: sent again after no answer, it is recorded once.
    eventId: crypto.randomUUID(),
    kind,
    happenedOn: corrected?.happenedOn ?? today,
    source: corrected?.source ?? (kind === 'FILLED' ? 'DISTILLERY' : 'WAREHOUSE_KEEPER'),
    volumeMl: typedOf(corrected?.volumeMl, 3),
    strength: typedOf(corrected?.strength, 1),
    temperature: typedOf(corrected?.temperature, 1),
    method: corrected?.method ?? (isMeasuredKind(kind) ? 'DIPPED' : ''),
    caskType: corrected?.caskType ?? '',
    text: corrected?.text ?? '',
    document: corrected?.document ?? '',
    pictures: [],
  };
}
