import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Permission } from './permissions.ts';
import { calendarDate, instant, minorUnits, uuid, reason } from '../shared/fields.ts';

const sales = z.strictObject({ orders: z.int(), shares: z.int(), sgd: minorUnits, eur: minorUnits });
export type Sales = z.infer<typeof sales>;

const deposits = z.strictObject({ deposits: z.int(), sgd: minorUnits, eur: minorUnits });
export type Deposits = z.infer<typeof deposits>;

export const waitingPermissions = {
  approvals: 'office.read',
  depositsInReview: 'deposits.read',
  parcelsToSend: 'releaseInvoices.read',
  benefitRequests: 'benefits.write',
  failedJobs: 'jobs.write',
  mailsGivenUp: 'members.read',
  mailsLate: 'jobs.write',
  daysThatDiffer: 'ledger.read',
  alerts: 'catalogue.read',
} as const satisfies Record<string, Permission>;
export type WaitingKind = keyof typeof waitingPermissions;
export const waitingKinds = Object.keys(waitingPermissions) as [WaitingKind, ...WaitingKind[]];

const waiting = z
  .partialRecord(z.enum(waitingKinds), z.int())
  .check(
    z.describe(
      'Of mails that were given up, those of the last thirty days; late ones are due for more than ten minutes; days that differ are among the last seven.',
    ),
  );

const overview = z.strictObject({
  madeAt: instant,
  sales: z.nullable(sales).check(z.describe('Of thirty days of Ireland; null without orders.read.')),
  deposits: z.nullable(deposits).check(z.describe('Of thirty days; null without deposits.read.')),
  stock: z.strictObject({ casksOnSale: z.int(), sharesLeft: z.int(), sharesTotal: z.int() }),
  waiting,
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint('GET /platform/api/office/overview', 'office.read', {
  summary: 'Sales, stock, deposits and what waits for a person',
  answer: overview,
  limit: 'officeRead',
});

export const dueKinds = ['BOTTLING', 'RELEASE_INVOICE', 'REMEDY', 'MEETING', 'CHARGEBACK'] as const;

const dueItem = z.strictObject({
  kind: z.enum(dueKinds),
  id: z.string(),
  label: z.string(),
  dueOn: calendarDate,
  isOverdue: z.boolean(),
});
export type DueItem = z.infer<typeof dueItem>;

export const listDue = endpoint('GET /platform/api/office/due', 'office.read', {
  summary: 'What is due within seven days, and what is overdue, the earliest first (at most 200)',
  answer: z.array(dueItem),
});

const failedJob = z.strictObject({
  jobId: uuid,
  queue: z.string(),
  state: z.enum(['DEAD', 'FAILED']),
  failedAt: instant,
  tries: z.int(),
  error: z.string().check(z.describe('The first line, cut at 200 characters.')),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = endpoint('GET /platform/api/office/jobs', 'jobs.write', {
  summary: 'Jobs that failed, and those given up for good, the newest first (at most 200)',
  answer: z.array(failedJob),
});

const params = z.strictObject({ jobId: uuid });
export const retryJob = endpoint('POST /platform/api/office/jobs/{jobId}/retry', 'jobs.write', {
  summary: 'Run a failed job once more',
  params,
  body: z.strictObject({ reason }),
  errors: ['JOB_NOT_FOUND', 'JOB_RUNNING'],
});

export const discardJob = endpoint('POST /platform/api/office/jobs/{jobId}/discard', 'jobs.write', {
  sensitive: true,
  summary: 'Throw a failed job away; it is never done',
  params,
  body: z.strictObject({ reason }),
  errors: ['JOB_NOT_FOUND'],
});

const givenUpMail = z.strictObject({
  mailId: uuid,
  memberId: z.nullable(uuid),
  type: z.string(),
  reason: z.string(),
  tries: z.int(),
  givenUpAt: instant,
});
export type GivenUpMail = z.infer<typeof givenUpMail>;

export const listGivenUpMails = endpoint('GET /platform/api/office/mails/given-up', 'members.read', {
  summary: 'Mails of the last thirty days that reached nobody, the newest first (at most 200)',
  answer: z.array(givenUpMail),
});
