import { z } from 'zod/mini';
import { caskTypeNames, spiritStyles } from '#domain/cask/cask.ts';
import { endpoint } from './endpoint.ts';
import { caskStages } from '#domain/cask/stage.ts';
import { certificateState } from './order/order.ts';
import { calendarDate, id, instant, pageOf, pageQuery, param, singleLine, uuid } from './shared/fields.ts';

export const certificate = z.strictObject({
  shareCode: z.string(),
  shareNumber: z.int(),
  sharesTotal: z.int(),
  heldOfCask: z.int().check(z.describe('Shares of this cask the member holds.')),
  caskId: id,
  caskCode: z.string(),
  name: z.string(),
  distilleryName: z.string(),
  spiritStyle: z.enum(spiritStyles),
  caskType: z.enum(caskTypeNames),
  fillDate: calendarDate.check(z.describe("Shown as 'Distillation date'.")),
  bottlingDate: calendarDate.check(z.describe("Shown as 'Est. bottling date'.")),
  volume: z.number().check(z.describe('Litres.')),
  abv: z.number(),
  orderId: uuid,
  state: certificateState,
  stage: z.enum(caskStages).check(z.describe('Of the cask.')),
  withdrawUntil: z
    .nullable(calendarDate)
    .check(z.describe('The last day to withdraw; null where it is over.')),
  issuedAt: instant,
  sample: z.boolean(),
  bottled: z
    .nullable(
      z.strictObject({
        bottledOn: calendarDate,
        firstBottle: z.int(),
        bottles: z.int(),
        ofBottles: z.int().check(z.describe('All bottles of the cask.')),
        bottleMl: z.int().check(z.describe('Millilitres in one bottle.')),
        heldBottles: z.int().check(z.describe('Bottles of all the member’s shares of the cask.')),
      }),
    )
    .check(z.describe('The bottles of the share; null while it is in the cask.')),
});
export type Certificate = z.infer<typeof certificate>;

export const getCollection = endpoint('GET /platform/api/order/collection', 'member', {
  summary:
    "The member's certificates, by cask, the cask of the latest first; of one order or one cask where it is given",
  query: z.strictObject({
    ...pageQuery,
    orderId: z.optional(uuid),
    caskId: z.optional(param.id),
    onePerCask: z.optional(z.literal('true')),
  }),
  answer: pageOf(certificate),
});

export const shareCodeParams = z.strictObject({ shareCode: singleLine(60) });

export const getCertificate = endpoint('GET /platform/api/order/collection/{shareCode}', 'member', {
  summary: "One of the member's certificates, and what became of its share",
  params: shareCodeParams,
  answer: z.extend(certificate, {
    history: z
      .array(z.strictObject({ state: certificateState, at: instant }))
      .check(z.describe('The purchase first.')),
    holder: z
      .nullable(z.strictObject({ salt: z.string(), member: uuid }))
      .check(
        z.describe(
          'What opens the holder in the public register, the salt in base64; null before it has an entry.',
        ),
      ),
  }),
  errors: ['SHARE_CODE_UNKNOWN', 'SHARE_ENDED'],
});

export const getCertificatePdf = endpoint('GET /platform/api/order/collection/{shareCode}/pdf', 'member', {
  limit: 'document',
  summary: "One of the member's certificates as PDF: what it was issued with, and how its share stands today",
  params: shareCodeParams,
  file: 'application/pdf',
  errors: ['SHARE_CODE_UNKNOWN', 'SHARE_ENDED'],
});

const certificateStatuses = [
  'VALID',
  // Sold again since, and the question names no entry.
  'RESOLD',
  // Another certificate of the share is valid.
  'REPLACED',
  'BOTTLED',
  'LOST',
  'RETURNED',
  'NOT_SOLD',
] as const;

export const getPublicCertificate = endpoint('GET /platform/api/v1/certificate/{shareCode}', 'anyone', {
  live: true,
  limit: 'shareCode',
  summary:
    'What a certificate with this code, and this entry of the public register, is worth today, and which one is valid',
  params: shareCodeParams,
  query: z.strictObject({ entry: z.optional(param.whole(0, Number.MAX_SAFE_INTEGER)) }),
  answer: z.strictObject({
    shareCode: z.string(),
    shareNumber: z.int(),
    caskId: id,
    caskCode: z.string(),
    name: z.string(),
    distilleryName: z.string(),
    status: z.enum(certificateStatuses),
    entry: z
      .nullable(z.int())
      .check(z.describe("The share's newest of the register; null before it has one.")),
    valid: z
      .nullable(
        z.strictObject({
          entry: z.nullable(z.int()).check(z.describe('Of its sale; null before it has one.')),
          issuedAt: instant,
        }),
      )
      .check(z.describe('The certificate that is valid; null while no one holds the share.')),
  }),
  errors: ['SHARE_CODE_MISTYPED', 'SHARE_CODE_UNKNOWN'],
});
