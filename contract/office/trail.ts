import { z } from 'zod/mini';
import { trailActions } from '#words/en/office/trail-actions.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, instant, param, singleLine, uuid } from '../shared/fields.ts';
import type { Permission } from './permissions.ts';

const trail = '/platform/api/office/trail';

export const trailSubjects = {
  bottling: 'bottlings.read',
  cask: 'casks.read',
  chargeback: 'ledger.read',
  coupon: 'coupons.write',
  deposit: 'deposits.read',
  distillery: 'catalogue.read',
  evidence: 'casks.read',
  faq: 'catalogue.read',
  file: 'files.read',
  invitation: 'operators.read',
  job: 'office.read',
  list: 'members.read',
  meeting: 'catalogue.read',
  member: 'members.read',
  membershipLevel: 'catalogue.read',
  news: 'catalogue.read',
  operator: 'operators.read',
  order: 'orders.read',
  parcel: 'releaseInvoices.read',
  refund: 'orders.read',
  releaseInvoice: 'releaseInvoices.read',
  teamPerson: 'catalogue.read',
} as const satisfies Record<string, Permission>;
export type TrailSubject = keyof typeof trailSubjects;
export const trailSubjectKinds = Object.keys(trailSubjects) as TrailSubject[];

const details = z.nullable(z.record(z.string(), z.unknown()));

export const trailEntry = z.strictObject({
  position: z.int(),
  at: instant,
  operatorId: uuid,
  operatorName: z.string().check(z.describe('As it is now; the address where there is no name.')),
  network: z.nullable(z.string()),
  action: z
    .string()
    .check(z.describe('Such as deposit.accept; one that is not written any more stays as it was.')),
  subjectKind: z.string(),
  subjectId: z.string(),
  reason: z.nullable(z.string()),
  before: details,
  after: details,
  names: z
    .array(z.strictObject({ field: z.string(), id: z.string(), name: z.string() }))
    .check(
      z.describe(
        'What ids in before and after stand for, such as the number of an invoice; without what the operator may not read.',
      ),
    ),
  erased: z.boolean().check(z.describe('Why, before and after named a person who is forgotten.')),
});
export type TrailEntry = z.infer<typeof trailEntry>;

export const searchTrail = endpoint(`GET ${trail}`, 'trail.read', {
  summary: 'What operators did, the newest first, 50 at a time',
  query: z.strictObject({
    operatorId: z.optional(uuid),
    action: z.optional(z.enum(trailActions)),
    subjectKind: z.optional(z.enum(trailSubjectKinds)),
    subjectId: z.optional(singleLine(80)),
    fromDay: z.optional(calendarDate),
    toDay: z.optional(calendarDate),
    beforePosition: z.optional(param.whole(1, Number.MAX_SAFE_INTEGER)),
  }),
  answer: z.strictObject({ entries: z.array(trailEntry), hasMore: z.boolean() }),
});

export const recordTrail = endpoint(`GET ${trail}/{subjectKind}/{subjectId}`, 'office.read', {
  summary:
    'What operators did to one record, the newest first (at most 100); needs what reading the record needs',
  params: z.strictObject({ subjectKind: z.enum(trailSubjectKinds), subjectId: singleLine(80) }),
  answer: z.array(trailEntry),
});
