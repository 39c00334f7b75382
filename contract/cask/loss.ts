import { z } from 'zod/mini';
import { lossCauses, remedies } from '#domain/cask/loss.ts';
import { caskEventSources } from '#domain/cask/record.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  currency,
  id,
  instant,
  minorUnits,
  param,
  singleLine,
  uuid,
  namedCask,
} from '../shared/fields.ts';

const own = '/platform/api/loss/{lossId}';

const loss = {
  lossId: uuid,
  ...namedCask,
  cause: z.enum(lossCauses),
  text: z.string().check(z.describe('What happened, as the operator wrote it.')),
  happenedOn: calendarDate,
  declaredAt: instant,
};

const choice = z.strictObject({
  remedy: z.enum(remedies),
  byMember: z.boolean().check(z.describe('False for the refund that follows without a choice.')),
  chosenAt: instant,
  creditNoteNumber: z.nullable(z.string()).check(z.describe('Null where nothing was paid.')),
  replacement: z.nullable(z.strictObject({ orderId: uuid, caskId: id, caskName: z.string() })),
});

const share = z.strictObject({
  certificateId: uuid,
  shareCode: z.string(),
  orderId: uuid,
  amount: minorUnits.check(z.describe('What was paid for it, a coupon taken off.')),
  currency,
  choice: z.nullable(choice),
});

const ownLoss = z.strictObject({
  ...loss,
  chooseUntil: calendarDate.check(z.describe("The last day to choose, in the member's calendar.")),
  isOpen: z.boolean().check(z.describe('Whether there is something to choose, and time for it.')),
  shares: z.array(share).check(z.describe('Those held when it was declared, but for withdrawn ones.')),
});
export type OwnLoss = z.infer<typeof ownLoss>;

const replacement = z.strictObject({
  ...namedCask,
  distilleryName: z.string(),
  fillDate: calendarDate,
  bottlingDate: calendarDate,
  abv: z.number(),
  price: z.strictObject({ SGD: minorUnits, EUR: minorUnits }),
  left: z.int().check(z.describe('Shares still to be had.')),
});
export type Replacement = z.infer<typeof replacement>;

const lossParams = z.strictObject({ lossId: uuid });

export const listOwnLosses = endpoint('GET /platform/api/loss', 'member', {
  summary: "Lost casks of the member's shares with the remedy of each share, the newest first (at most 50)",
  answer: z.array(ownLoss),
});

export const listReplacements = endpoint(`GET ${own}/replacement`, 'member', {
  summary: 'Casks of like kind, of equal or higher value, whose shares can be had in place of those lost',
  params: lossParams,
  answer: z.array(replacement).check(z.describe('At most 12.')),
  errors: ['LOSS_NOT_FOUND'],
});

export const chooseRemedy = endpoint(`POST ${own}/choice`, 'member', {
  limit: 'withdrawal',
  summary: 'Choose for shares of a lost cask: a refund to the wallet, or as many shares of another cask',
  params: lossParams,
  body: z.strictObject({
    certificateIds: z.array(uuid).check(z.minLength(1), z.maxLength(500)),
    remedy: z.enum(remedies),
    caskId: z.optional(id).check(z.describe('Of a REPLACEMENT.')),
  }),
  answer: ownLoss,
  errors: [
    'LOSS_NOT_FOUND',
    'REMEDY_CHOSEN',
    'REMEDY_OVER',
    'REPLACEMENT_UNAVAILABLE',
    'NOT_ENOUGH_SHARES',
    'SALES_STOPPED',
  ],
});

export const getRemedyCreditNote = endpoint(`GET ${own}/credit-note/{creditNoteNumber}`, 'member', {
  limit: 'document',
  summary: 'What was credited for shares of a lost cask, as PDF',
  params: z.strictObject({ lossId: uuid, creditNoteNumber: singleLine(20) }),
  file: 'application/pdf',
  errors: ['LOSS_NOT_FOUND'],
});

const count = z.int();
const officeLoss = z.strictObject({
  ...loss,
  declaredBy: uuid,
  confirmedAt: z.nullable(instant).check(z.describe('Null while it waits for a second person.')),
  approvalId: z
    .nullable(uuid)
    .check(
      z.describe(
        'The open request to confirm it; null where it was confirmed, or has to be asked for again.',
      ),
    ),
  shares: z.strictObject({ open: count, refunded: count, replaced: count, withdrawn: count }),
});
export type OfficeLoss = z.infer<typeof officeLoss>;

export const declaredLoss = z.strictObject({
  cause: z.enum(lossCauses),
  text: singleLine(2000).check(z.describe('What happened, for everybody to read.')),
  happenedOn: calendarDate.check(z.describe('The day in Ireland.')),
  source: z.enum(caskEventSources).check(z.describe('Who says so.')),
  document: z.optional(singleLine(200)),
});

export const declareLoss = endpoint('POST /platform/api/office/casks/{caskId}/loss', 'remedies.write', {
  sensitive: true,
  summary:
    'Declare that nothing of a cask will be bottled; once another operator confirms it, its holders choose',
  params: z.strictObject({ caskId: param.id }),
  body: declaredLoss,
  answer: officeLoss,
  status: 201,
  errors: ['CASK_NOT_FOUND', 'CASK_STAGE', 'OWN_SHARES'],
});

export const reverseLoss = endpoint('POST /platform/api/office/losses/{lossId}/reverse', 'remedies.write', {
  sensitive: true,
  summary: 'Reverse a loss that was declared by mistake, before it is confirmed',
  params: lossParams,
  body: z.strictObject({
    reason: singleLine(500).check(z.describe('Why, for everybody to read.')),
  }),
  errors: ['LOSS_NOT_FOUND', 'LOSS_CONFIRMED'],
});

export const listLosses = endpoint('GET /platform/api/office/losses', 'remedies.read', {
  summary: 'Lost casks with what became of their shares, the newest first (at most 100)',
  answer: z.array(officeLoss),
});
