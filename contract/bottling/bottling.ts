import { z } from 'zod/mini';
import { confirmedEffects } from '../cask/cask-record.ts';
import { endpoint } from '../endpoint.ts';
import { address, deliverableAddress } from '../account/account.ts';
import { calendarDate, id, instant, optionalSingleLine, param, uuid, reason } from '../shared/fields.ts';

const oneBottling = '/platform/api/office/bottlings/{bottlingId}';

const strength = z
  .int()
  .check(z.minimum(1), z.maximum(999), z.describe('In the bottle, tenths of a percent by volume.'));
const volumeMl = z.int().check(z.minimum(0), z.maximum(700_000), z.describe('Millilitres.'));

const result = z.strictObject({
  bottledOn: calendarDate,
  litres: z.number().check(z.describe('In the bottling vat, after what was lost.')),
  lostLitres: z.number(),
  abv: z.number(),
  bottleMl: z.int(),
  filled: z.int(),
  broken: z.int(),
  seed: z.string().check(z.describe('Its SHA-256 is `seedHash`, published with the plan.')),
});

const plan = {
  bottlingId: uuid,
  caskId: id,
  plannedOn: calendarDate,
  strength: z.number().check(z.describe('In the bottle, percent by volume; a request has tenths.')),
  plannedAt: instant,
  seedHash: z.string(),
};

const bottling = z.strictObject({ ...plan, result: z.nullable(result) });
export type Bottling = z.infer<typeof bottling>;

const plannedBottling = z.extend(bottling, {
  caskName: z.string(),
  caskCode: z.string(),
  owners: z.int(),
  confirmed: z
    .int()
    .check(z.describe('Owners who said where their bottles go; of the others, the address on file.')),
});
export type PlannedBottling = z.infer<typeof plannedBottling>;

const allocation = z.strictObject({
  shareNumber: z.int(),
  isSold: z.boolean(),
  bottles: z.int(),
  drawn: z.boolean().check(z.describe('Whether one of its bottles came by the draw.')),
  firstBottle: z.nullable(z.int()),
});

export const getCaskBottling = endpoint('GET /platform/api/v1/cask/{id}/bottling', 'anyone', {
  live: true,
  summary:
    'The bottling of a cask with its draw: the promised hash, then the seed and the bottles of each share',
  params: z.strictObject({ id: param.id }),
  answer: z.strictObject({
    bottling: z.nullable(
      z.strictObject({ caskName: z.string(), ...bottling.shape, allocation: z.array(allocation) }),
    ),
  }),
});

const officeErrors = ['BOTTLING_NOT_FOUND'] as const;
const bottlingParams = z.strictObject({ bottlingId: uuid });
export const listBottlings = endpoint('GET /platform/api/office/bottlings', 'bottlings.read', {
  summary: 'Bottlings that are planned and not done, the nearest first (at most 100)',
  answer: z.array(plannedBottling),
});

export const bottlingPlan = z.strictObject({ plannedOn: calendarDate, strength });

export const planBottling = endpoint('POST /platform/api/office/casks/{caskId}/bottling', 'bottlings.write', {
  sensitive: true,
  summary: 'Plan the bottling of a cask; the hash of the seed of its draw is public from then on',
  params: z.strictObject({ caskId: param.id }),
  body: bottlingPlan,
  answer: bottling,
  status: 201,
  errors: [
    'CASK_NOT_FOUND',
    'CASK_STAGE',
    'BOTTLING_TOO_YOUNG',
    'BOTTLING_TOO_WEAK',
    'BOTTLING_TOO_SOON',
    'BOTTLING_TOO_FAR',
  ],
});

export const cancelBottling = endpoint(`POST ${oneBottling}/cancel`, 'bottlings.write', {
  sensitive: true,
  summary: 'Cancel a planned bottling; its owners are notified',
  params: bottlingParams,
  body: z.strictObject({ reason }),
  errors: [...officeErrors, 'CASK_STAGE', 'CASK_NOT_MEASURED'],
});

export const bottlingDay = z.strictObject({
  bottledOn: calendarDate,
  volumeMl: volumeMl.check(z.describe('In the bottling vat, after what was lost.')),
  lostMl: volumeMl,
  strength,
  bottleMl: z.int().check(z.minimum(1), z.maximum(2000)),
  filled: z.int().check(z.minimum(1), z.maximum(20_000)),
  broken: z.int().check(z.minimum(0), z.maximum(20_000)),
  confirms: confirmedEffects,
});

export const recordBottling = endpoint(`POST ${oneBottling}/result`, 'bottlings.write', {
  sensitive: true,
  summary: "Record the day's measurements: bottles are allocated, and owners invoiced",
  params: bottlingParams,
  body: bottlingDay,
  answer: bottling,
  errors: [
    ...officeErrors,
    'MEASUREMENT_UNCONFIRMED',
    'CASK_STAGE',
    'BOTTLING_TOO_YOUNG',
    'BOTTLING_TOO_WEAK',
    'BOTTLING_TOO_SOON',
    'BOTTLING_NOT_NOTIFIED',
    'WITHDRAWAL_OPEN',
    'BOTTLES_TOO_FEW',
    'BOTTLE_SIZE',
    'BOTTLE_COUNT',
  ],
});

const choice = z.strictObject({ address: deliverableAddress, courierNote: optionalSingleLine(200) });
const ownBottling = z.strictObject({
  ...plan,
  caskName: z.string(),
  caskCode: z.string(),
  shares: z.int(),
  choicesUntil: calendarDate.check(z.describe('The last day on which address and note can be changed.')),
  address: z.nullable(address).check(z.describe('Where the bottles will go: as chosen, or as on file.')),
  courierNote: z.string(),
  isConfirmed: z.boolean(),
  isOpen: z.boolean(),
});
export type OwnBottling = z.infer<typeof ownBottling>;

export const listOwnBottlings = endpoint('GET /platform/api/bottling', 'member', {
  summary: "Bottlings of the member's casks that were announced and are not done, the nearest first",
  answer: z.array(ownBottling),
});

export const chooseForBottlingBody = choice;

export const chooseForBottling = endpoint('PUT /platform/api/bottling/{bottlingId}/choice', 'member', {
  limit: 'change',
  summary: 'Confirm where the bottles of a cask go; without it they go to the address on file',
  params: bottlingParams,
  body: chooseForBottlingBody,
  answer: ownBottling,
  errors: ['BOTTLING_NOT_FOUND', 'CHOICES_CLOSED'],
});
