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
import { endpoint } from './endpoint.ts';
import { calendarDate, id, instant, param, singleLine, uuid } from './shared/fields.ts';

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
});
export type RecordedEvent = z.infer<typeof event>;

const caskRecord = z.strictObject({
  caskId: id,
  stage: z.enum(caskStages),
  events: z.array(event).check(z.describe('The newest 200, the newest day first.')),
});
export type CaskRecord = z.infer<typeof caskRecord>;

export const getCaskRecord = endpoint({
  method: 'GET',
  path: '/platform/api/v1/search/cask/{caskId}/record',
  role: 'anyone',
  live: true,
  summary: 'What happened to a cask, bad news included; nothing is ever taken out',
  params: z.strictObject({ caskId: param.id }),
  answer: caskRecord,
  errors: ['NOT_FOUND'],
});

export const recordCaskEvent = endpoint({
  method: 'PUT',
  path: '/platform/api/office/casks/{caskId}/events/{eventId}',
  role: 'operator',
  permission: 'casks.write',
  summary:
    'Record what happened to a cask, for everybody to read; sent again with its id, it is recorded once',
  params: z.strictObject({ caskId: param.id, eventId: uuid }),
  body: z.strictObject({
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
  }),
  answer: caskRecord,
  errors: ['CASK_NOT_FOUND', 'CASK_STAGE', 'EVENT_RECORDED'],
});
