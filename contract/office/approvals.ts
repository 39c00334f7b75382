import { z } from 'zod/mini';
import { parcelStates } from '#domain/bottling/parcel.ts';
import { lossCauses } from '#domain/cask/loss.ts';
import { certificateStates } from '#domain/cask/share-state.ts';
import { evidenceKindNames } from '#domain/evidence/evidence.ts';
import { adjustmentKinds, orderRefundKinds } from '#domain/order/refund.ts';
import { evidenceClaimFields } from '../cask/evidence.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  currency,
  id,
  instant,
  minorUnits,
  singleLine,
  uuid,
  namedCask,
} from '../shared/fields.ts';
import { officeEvidenceStates } from './evidence.ts';
import { enteredCoupon } from './office-coupon.ts';
import { operatorRoles, type Permission } from './permissions.ts';
import { trailSubjectKinds, type TrailSubject } from './trail.ts';

const approvals = '/platform/api/office/approvals';

/** Acts that need a second person, each with the permission to ask for it and the permission to decide it. */
export const approvalActs = {
  'operator.invite': { ask: 'operators.write', decide: 'operators.write' },
  'operator.changeRoles': { ask: 'operators.write', decide: 'operators.write' },
  'evidence.accept': { ask: 'evidence.write', decide: 'evidence.write' },
  'cask.confirmLoss': { ask: 'remedies.write', decide: 'remedies.write' },
  'order.refund': { ask: 'refunds.request', decide: 'refunds.write' },
  'wallet.adjust': { ask: 'refunds.request', decide: 'refunds.write' },
  'order.withdraw': { ask: 'withdrawals.write', decide: 'refunds.write' },
  'releaseInvoice.dispose': { ask: 'releaseInvoices.write', decide: 'refunds.write' },
  'releaseInvoice.refund': { ask: 'parcels.write', decide: 'refunds.write' },
  'coupon.set': { ask: 'coupons.write', decide: 'coupons.write' },
  'member.removeFactors': { ask: 'members.write', decide: 'members.write' },
  'cask.setPrice': { ask: 'catalogue.write', decide: 'catalogue.publish' },
  'membershipLevel.setPrice': { ask: 'catalogue.write', decide: 'catalogue.publish' },
} as const satisfies Record<string, { ask: Permission; decide: Permission }>;
export type ApprovalAct = keyof typeof approvalActs;
export const approvalActNames = Object.keys(approvalActs) as [ApprovalAct, ...ApprovalAct[]];

const roles = z.array(z.enum(operatorRoles));
const sum = z.strictObject({ currency, amount: minorUnits });
const prices = z.strictObject({ priceSgd: minorUnits, priceEur: minorUnits });
const lostFactors = { totp: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() };
const affected = <Shape extends z.core.$ZodLooseShape>(counts: Shape) =>
  z
    .strictObject(counts)
    .check(z.describe('Counted now; no part of the digest, because it changes by itself.'));

const evidenceFacts = z.strictObject({
  act: z.literal('evidence.accept'),
  caskId: id,
  caskCode: z.nullable(z.string()),
  caskName: z.nullable(z.string()),
  ownCaskNumber: z.nullable(z.string()),
  kind: z.enum(evidenceKindNames),
  issuer: z.string(),
  issuedOn: calendarDate,
  expiresOn: z.nullable(calendarDate),
  ...evidenceClaimFields,
  sha256: z.string(),
  url: z.string(),
  isPicture: z.boolean(),
  size: z.int().check(z.describe('Bytes.')),
  elsewhere: z
    .array(
      z.strictObject({
        caskId: id,
        caskCode: z.nullable(z.string()),
        kind: z.enum(evidenceKindNames),
        state: z.enum(officeEvidenceStates),
      }),
    )
    .check(z.describe('Other documents with the same file, at most 20.')),
  replaces: z
    .nullable(
      z.strictObject({ issuer: z.string(), issuedOn: calendarDate, expiresOn: z.nullable(calendarDate) }),
    )
    .check(z.describe('The document of this kind that counts now.')),
});

const recipient = { memberId: uuid, memberName: z.string(), email: z.string() };

const orderFacts = {
  orderId: uuid,
  invoiceNumber: z.string(),
  ...recipient,
  currency,
  total: minorUnits.check(z.describe('Of the order.')),
  givenBack: minorUnits.check(z.describe('Of the order, before this.')),
  amount: minorUnits.check(z.describe('What goes into the wallet.')),
  shares: z.array(
    z.strictObject({
      shareCode: z.string(),
      caskName: z.string(),
      state: z.enum(certificateStates),
      left: minorUnits.check(z.describe('What was paid for it, less what was given back of that.')),
    }),
  ),
};

const releaseInvoiceFacts = {
  releaseInvoiceId: uuid,
  invoiceNumber: z.string(),
  caskName: z.string(),
  ...recipient,
};

const paymentFacts = [
  z.strictObject({ act: z.literal('order.refund'), kind: z.enum(orderRefundKinds), ...orderFacts }),
  z.strictObject({
    act: z.literal('order.withdraw'),
    ...orderFacts,
    receivedOn: calendarDate,
    lastDay: calendarDate.check(z.describe('On which it could be withdrawn from.')),
  }),
  z.strictObject({
    act: z.literal('wallet.adjust'),
    ...recipient,
    direction: z.enum(adjustmentKinds),
    currency,
    amount: minorUnits,
    balance: minorUnits.check(z.describe('Of the wallet, before this.')),
  }),
  z.strictObject({
    act: z.literal('releaseInvoice.dispose'),
    ...releaseInvoiceFacts,
    currency,
    proceeds: minorUnits,
    debt: minorUnits,
    amount: minorUnits.check(z.describe('What goes into the wallet: the proceeds less the debt.')),
  }),
  z.strictObject({
    act: z.literal('releaseInvoice.refund'),
    ...releaseInvoiceFacts,
    parcelState: z.nullable(z.enum(parcelStates)),
    charges: sum.check(z.describe('Of the delivery, with its taxes.')),
    shares: z.array(sum).check(z.describe('What was paid for the shares.')),
  }),
] as const;

const facts = z.discriminatedUnion('act', [
  ...paymentFacts,
  z.strictObject({ act: z.literal('operator.invite'), email: z.string(), roles }),
  z.strictObject({
    act: z.literal('operator.changeRoles'),
    memberId: uuid,
    name: z.string(),
    email: z.string(),
    before: roles,
    after: roles,
  }),
  evidenceFacts,
  z.strictObject({
    act: z.literal('coupon.set'),
    code: z.string(),
    before: z.nullable(enteredCoupon).check(z.describe('As it is; null for a new one.')),
    after: enteredCoupon,
  }),
  z.strictObject({
    act: z.literal('member.removeFactors'),
    memberId: uuid,
    name: z.string(),
    email: z.string(),
    ...lostFactors,
    freeAt: instant.check(z.describe('From here on who asked may approve it alone.')),
  }),
  z.strictObject({
    act: z.literal('cask.setPrice'),
    ...namedCask,
    before: prices,
    after: prices,
    affected: affected({ sold: z.int(), left: z.int(), carts: z.int() }),
  }),
  z.strictObject({
    act: z.literal('membershipLevel.setPrice'),
    levelId: id,
    name: z.string(),
    before: prices,
    after: prices,
    affected: affected({ members: z.int() }),
  }),
  z.strictObject({
    act: z.literal('cask.confirmLoss'),
    ...namedCask,
    cause: z.enum(lossCauses),
    text: z.string(),
    happenedOn: calendarDate,
    holders: z.int(),
    shares: z.int(),
    paid: z
      .array(sum)
      .check(z.describe('What was paid for these shares: what goes back without other choices.')),
  }),
]);
export type ApprovalFacts = z.infer<typeof facts>;
export type FactsOf<A extends ApprovalAct> = Extract<ApprovalFacts, { act: A }>;

const standings = ['MAY_DECIDE', 'OWN', 'OWN_FREE', 'ABOUT_YOU', 'LINKED', 'ASK_AGAIN'] as const;

const fields = {
  id: uuid,
  act: z.enum(approvalActNames),
  subjectKind: z.enum(trailSubjectKinds as [TrailSubject, ...TrailSubject[]]),
  subjectId: z.string().check(z.describe('Of the record.')),
  about: z.string().check(z.describe('The record by its name.')),
  reason: z.nullable(z.string()),
  askedBy: uuid,
  askedByName: z.string(),
  askedAt: instant,
  expiresAt: instant,
  standing: z
    .enum(standings)
    .check(
      z.describe(
        'Whether the reader may decide: OWN is what they asked for, OWN_FREE the same where the wait for another person is over, ABOUT_YOU what concerns them, LINKED what was asked for by somebody whom an invitation links with them; ASK_AGAIN where the person who asked may not do so any more.',
      ),
    ),
};

/** `EXPIRED` is one that nobody decided in its time. */
const states = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;

const listed = z.strictObject(fields);
export type ListedApproval = z.infer<typeof listed>;

export const listApprovals = endpoint(`GET ${approvals}`, 'office.read', {
  summary:
    'Open requests that the operator made or whose kind they may decide, the oldest first (at most 200)',
  answer: z.array(listed),
});

const approval = z.strictObject({
  ...fields,
  state: z.enum(states),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decision: z.nullable(z.string()).check(z.describe('The reason of a refusal or a withdrawal.')),
  facts: z.nullable(facts).check(z.describe('As they are now; null once it is not open any more.')),
  digest: z.string().check(z.describe('Of the facts, which an approval sends back; empty without them.')),
});
export type Approval = z.infer<typeof approval>;

const params = z.strictObject({ approvalId: uuid });

export const getApproval = endpoint(`GET ${approvals}/{approvalId}`, 'office.read', {
  summary:
    'A request: an open one with all that its approval makes public or moves, another with its decision',
  params,
  answer: approval,
  errors: ['APPROVAL_NOT_FOUND', 'APPROVAL_CLOSED'],
});

export const decideApproval = endpoint(`POST ${approvals}/{approvalId}/decide`, 'office.read', {
  sensitive: true,
  summary: 'Approve or refuse what another operator asked for, or withdraw what one asked for',
  params,
  body: z.strictObject({
    outcome: z.enum(['APPROVED', 'REFUSED', 'WITHDRAWN']),
    digest: z
      .string()
      .check(
        z.regex(/^[\da-f]{64}$/),
        z.describe('Of the facts that the screen showed; an approval of others by now is refused.'),
      ),
    reason: z.optional(singleLine(500)).check(z.describe('Needed unless it is approved.')),
  }),
  errors: [
    'APPROVAL_NOT_FOUND',
    'APPROVAL_CLOSED',
    'NOT_YOURS_TO_DECIDE',
    'RECORD_CHANGED',
    'EVIDENCE_DECIDED',
    'OWN_SHARES',
    'OPERATOR_NOT_FOUND',
    'LAST_OWNER',
    'MEMBER_NOT_FOUND',
    'NOT_ENOUGH_BALANCE',
    'RECEIVABLE_OPEN',
    'SHARES_NOT_REFUNDABLE',
    'SHARES_NOT_WITHDRAWABLE',
    'REFUND_CHANGED',
    'REFUND_TOO_HIGH',
    'RELEASE_INVOICE_STATE',
    'PARCEL_STATE',
    'NAME_TAKEN',
    'CASK_NOT_PUBLISHABLE',
    'MEMBER_IS_OPERATOR',
  ],
});
