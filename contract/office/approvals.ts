import { z } from 'zod/mini';
import { lossCauses } from '#domain/cask/loss.ts';
import { evidenceKindNames } from '#domain/evidence/evidence.ts';
import { evidenceClaimFields } from '../cask/evidence.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, currency, id, instant, minorUnits, singleLine, uuid } from '../shared/fields.ts';
import { officeEvidenceStates } from './evidence.ts';
import { operatorRoles, type OperatorRole, type Permission } from './permissions.ts';

/** Acts that another person than who asks has to decide, each with the permission to ask for it and to decide it. */
export const approvalActs = {
  'operator.invite': 'operators.write',
  'operator.changeRoles': 'operators.write',
  'evidence.accept': 'evidence.write',
  'cask.confirmLoss': 'remedies.write',
} as const satisfies Record<string, Permission>;
export type ApprovalAct = keyof typeof approvalActs;
export const approvalActNames = Object.keys(approvalActs) as [ApprovalAct, ...ApprovalAct[]];

const roles = z.array(z.enum(operatorRoles as [OperatorRole, ...OperatorRole[]]));
const sum = z.strictObject({ currency, amount: minorUnits });

const evidenceFacts = z.strictObject({
  act: z.literal('evidence.accept'),
  caskId: id,
  caskCode: z.nullable(z.string()),
  caskName: z.nullable(z.string()),
  /** As the cask has it, beside what the document claims. */
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

const facts = z.discriminatedUnion('act', [
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
    act: z.literal('cask.confirmLoss'),
    caskId: id,
    caskCode: z.string(),
    caskName: z.string(),
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

const standings = ['MAY_DECIDE', 'OWN', 'ABOUT_YOU', 'LINKED', 'ASK_AGAIN'] as const;

const fields = {
  id: uuid,
  act: z.enum(approvalActNames),
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
        'Whether the reader may decide: OWN is what they asked for, ABOUT_YOU what concerns them, LINKED what was asked for by somebody whom an invitation links with them; ASK_AGAIN where the person who asked may not do so any more.',
      ),
    ),
};

/** `EXPIRED` is one that nobody decided in its time. */
const states = ['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;

const listed = z.strictObject(fields);
export type ListedApproval = z.infer<typeof listed>;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/platform/api/office/approvals',
  role: 'operator',
  permission: 'office.read',
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

export const getApproval = endpoint({
  method: 'GET',
  path: '/platform/api/office/approvals/{approvalId}',
  role: 'operator',
  permission: 'office.read',
  summary:
    'A request: an open one with all that its approval makes public or moves, another with its decision',
  params,
  answer: approval,
  errors: ['APPROVAL_NOT_FOUND', 'APPROVAL_CLOSED'],
});

export const decideApproval = endpoint({
  method: 'POST',
  path: '/platform/api/office/approvals/{approvalId}/decide',
  role: 'operator',
  permission: 'office.read',
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
  ],
});
