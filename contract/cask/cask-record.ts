import { measurementEffects } from '#domain/cask/ageing.ts';
import { z } from 'zod/mini';
import { caskTypeNames } from '#domain/cask/cask.ts';
import {
  caskEventKinds,
  caskEventSources,
  enteredEventKinds,
  gaugeMethods,
  readingBounds,
} from '#domain/cask/record.ts';
import { caskStages } from '#domain/cask/stage.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  id,
  instant,
  param,
  singleLine,
  uuid,
  afterId,
  idCursorPage,
} from '../shared/fields.ts';
import { photograph } from '../shared/picture.ts';

const office = '/platform/api/office';

const within = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max));
const { volumeMl, strength, fillStrength, temperature } = readingBounds;

const event = z.strictObject({
  id: uuid,
  kind: z.enum(caskEventKinds),
  happenedOn: calendarDate.check(z.describe('The day in Ireland.')),
  recordedAt: instant,
  source: z.enum(caskEventSources).check(z.describe('Who says so.')),
  document: z.nullable(z.string()).check(z.describe('What a paper about it is filed under.')),
  text: z.nullable(z.string()),
  volumeMl: z.nullable(z.int()).check(z.describe('Millilitres.')),
  strength: z.nullable(z.int()).check(z.describe('Tenths of a percent by volume.')),
  temperature: z.nullable(z.int()).check(z.describe('Tenths of a degree Celsius.')),
  method: z.nullable(z.enum(gaugeMethods)),
  caskType: z.nullable(z.enum(caskTypeNames)).check(z.describe('What it was re-racked into.')),
  corrects: z.nullable(uuid),
  correctedBy: z.nullable(uuid),
  pictures: z.array(photograph),
});
export type RecordedEvent = z.infer<typeof event>;

const caskRecord = z.strictObject({
  caskId: id,
  stage: z.enum(caskStages),
  pictures: z.array(photograph).check(z.describe('Of the cask, in their order.')),
  events: z.array(event).check(z.describe('The newest 200, the newest day first.')),
});
export type CaskRecord = z.infer<typeof caskRecord>;

export const getCaskRecord = endpoint('GET /platform/api/v1/search/cask/{caskId}/record', 'anyone', {
  live: true,
  summary: 'What happened to a cask, bad news included; nothing is ever taken out',
  params: z.strictObject({ caskId: param.id }),
  answer: caskRecord,
  errors: ['NOT_FOUND'],
});

export const confirmedEffects = z
  .optional(z.array(z.enum(measurementEffects)).check(z.maxLength(measurementEffects.length)))
  .check(
    z.describe(
      'What the measurement does, read beside the one before: an incident, the end of a sale, smaller bottles with a refund, or figures far from what is expected. Needs the factor proven lately.',
    ),
  );

export const enteredEvent = z.strictObject({
  kind: z.enum(enteredEventKinds),
  happenedOn: calendarDate,
  source: z.enum(caskEventSources),
  document: z.optional(singleLine(200)),
  text: z.optional(singleLine(2000).check(z.describe('Never the name of a person without their consent.'))),
  volumeMl: z.optional(within(volumeMl)),
  strength: z.optional(within({ min: strength.min, max: fillStrength.max })),
  temperature: z.optional(within(temperature)),
  method: z.optional(z.enum(gaugeMethods)),
  caskType: z.optional(z.enum(caskTypeNames)),
  corrects: z.optional(uuid),
  confirms: confirmedEffects,
  pictures: z.optional(
    z
      .array(z.strictObject({ fileId: uuid, alt: singleLine(200) }))
      .check(
        z.minLength(1),
        z.maxLength(6),
        z.describe('Public pictures, each once. Without a document, the hash of the first stands for it.'),
      ),
  ),
});

export const recordCaskEvent = endpoint(`PUT ${office}/casks/{caskId}/events/{eventId}`, 'casks.write', {
  summary:
    'Record what happened to a cask, for everybody to read; sent again with its id, it is recorded once',
  params: z.strictObject({ caskId: param.id, eventId: uuid }),
  body: enteredEvent,
  answer: caskRecord,
  errors: [
    'CASK_NOT_FOUND',
    'CASK_STAGE',
    'EVENT_RECORDED',
    'MEASUREMENT_UNCONFIRMED',
    'FILE_NOT_FOUND',
    'BOTTLING_TOO_YOUNG',
  ],
});

const listedRecord = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  distilleryName: z.string(),
  warehouse: z.string(),
  caskNumber: z.string(),
  stage: z.enum(caskStages),
  last: z
    .nullable(z.strictObject({ measuredOn: calendarDate, volumeMl: z.int(), strength: z.int() }))
    .check(z.describe('The last measurement until the bottling.')),
});
export type ListedRecord = z.infer<typeof listedRecord>;

export const listCaskRecords = endpoint(`GET ${office}/cask-records`, 'casks.read', {
  summary: 'Announced casks as a warehouse finds them, with their last measurement; 50 at a time',
  query: z.strictObject({
    q: z.optional(singleLine(80).check(z.describe('Part of a code, a name, a warehouse or a cask number.'))),
    after: afterId,
  }),
  answer: idCursorPage(listedRecord),
});
