import { z } from 'zod/mini';
import { benefitKinds, sampleDeliveries } from '#domain/membership/benefit.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  country,
  currency,
  instant,
  minorUnits,
  singleLine,
  uuid,
  reason,
  namedCask,
} from '../shared/fields.ts';

const oneMember = '/platform/api/office/members/{memberId}';
const requests = '/platform/api/office/benefit-requests';

const params = z.strictObject({ memberId: uuid });
const accountState = z.enum(['OPEN', 'UNCONFIRMED', 'DISABLED', 'DELETED']);

const contact = z.strictObject({
  phone: z.string(),
  dateOfBirth: z.nullable(calendarDate),
  deliveryAddress: z.nullable(z.array(z.string())),
});

const heldCask = z.strictObject({
  ...namedCask,
  shares: z.int(),
});

const memberOrder = z.strictObject({
  orderId: uuid,
  placedAt: instant,
  invoiceNumber: z.nullable(z.string()),
  shares: z.int(),
  currency,
  total: minorUnits,
});

const acceptance = z.strictObject({
  version: z.int(),
  at: instant,
  by: z.enum(['ACCOUNT', 'MEMBERSHIP', 'ORDER']),
});

const member = z.strictObject({
  memberId: uuid,
  email: z.string(),
  name: z.string(),
  country: z.nullable(country),
  currency,
  state: accountState,
  since: instant,
  isOperator: z.boolean(),
  isOfAge: z
    .nullable(z.boolean())
    .check(z.describe('By the law of their country; null where it is not known.')),
  levelName: z.nullable(z.string()),
  factors: z.strictObject({ totp: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
  wallets: z.array(z.strictObject({ currency, available: minorUnits, onHold: minorUnits, owed: minorUnits })),
  holdings: z.array(heldCask).check(z.describe('At most 200 casks.')),
  orders: z.nullable(z.array(memberOrder)).check(z.describe('The latest 50; null without orders.read.')),
  acceptances: z
    .array(acceptance)
    .check(z.describe('When each version of the legal texts was first accepted, the newest version first.')),
  contact: z.nullable(contact).check(z.describe('Null without members.write.')),
});
export type OfficeMember = z.infer<typeof member>;

export const getMember = endpoint(`GET ${oneMember}`, 'members.read', {
  summary: 'A member, with what the roles of who asks need; the look is in the trail, once in five minutes',
  params,
  answer: member,
  limit: 'officeRead',
  errors: ['MEMBER_NOT_FOUND'],
});

export const endMemberSessions = endpoint(`POST ${oneMember}/sessions/end`, 'members.write', {
  summary: 'End every session of a member',
  params,
  body: z.strictObject({ reason }),
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_IS_OPERATOR'],
});

export const disableCauses = ['ASKED', 'SAFETY', 'TERMS', 'LAW'] as const;

export const disableMemberBody = z.strictObject({ cause: z.enum(disableCauses), reason });

export const disableMember = endpoint(`POST ${oneMember}/disable`, 'members.write', {
  sensitive: true,
  summary: 'Close an account: the sessions end, no login works; a mail says why. What they hold stays theirs',
  params,
  body: disableMemberBody,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_IS_OPERATOR', 'RECORD_CHANGED'],
});

export const enableMember = endpoint(`POST ${oneMember}/enable`, 'members.write', {
  sensitive: true,
  summary: 'Open an account again; the member is notified by mail',
  params,
  body: z.strictObject({ reason }),
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_IS_OPERATOR', 'RECORD_CHANGED'],
});

export const correctDateOfBirthBody = z.strictObject({
  expected: z.nullable(calendarDate).check(z.describe('What the page showed; another by now is refused.')),
  dateOfBirth: calendarDate,
  reason,
});

export const correctDateOfBirth = endpoint(`PUT ${oneMember}/date-of-birth`, 'members.write', {
  sensitive: true,
  summary: 'Correct a date of birth; the member is notified by mail',
  params,
  body: correctDateOfBirthBody,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_IS_OPERATOR', 'RECORD_CHANGED'],
});

export const openFactorRecovery = endpoint(`POST ${oneMember}/factor-recovery`, 'members.write', {
  sensitive: true,
  summary:
    'Ask to remove the lost second factors of a member, which a second person approves; the member is notified by mail at once',
  params,
  body: z.strictObject({ reason }),
  limit: 'officeChange',
  errors: [
    'MEMBER_NOT_FOUND',
    'MEMBER_IS_OPERATOR',
    'APPROVAL_OPEN',
    'NO_SECOND_FACTOR',
    'NOT_YOURS_TO_DECIDE',
  ],
});

const benefitRequest = z.strictObject({
  useId: uuid,
  memberId: uuid,
  memberName: z.string(),
  kind: z.enum(benefitKinds),
  askedAt: instant,
  caskCode: z.nullable(z.string()),
  delivery: z.nullable(z.enum(sampleDeliveries)),
  wish: z.nullable(z.string()),
  month: z.nullable(z.string()),
  answer: z.nullable(
    z.strictObject({ isGranted: z.boolean(), text: z.string(), by: z.string(), at: instant }),
  ),
});
export type BenefitRequest = z.infer<typeof benefitRequest>;

export const listBenefitRequests = endpoint(`GET ${requests}`, 'benefits.write', {
  summary:
    'Samples and experiences that members asked for: those that wait, then the latest answers (at most 200)',
  answer: z.array(benefitRequest),
});

export const answerBenefitRequestBody = z.strictObject({
  isGranted: z.boolean(),
  text: singleLine(300).check(z.describe('What the member reads: a day, a place, or why not.')),
});

export const answerBenefitRequest = endpoint(`POST ${requests}/{useId}/answer`, 'benefits.write', {
  summary:
    'Grant or refuse a sample or an experience; the member is notified. What is refused does not count',
  params: z.strictObject({ useId: uuid }),
  body: answerBenefitRequestBody,
  errors: ['BENEFIT_USE_NOT_FOUND', 'RECORD_CHANGED'],
});
