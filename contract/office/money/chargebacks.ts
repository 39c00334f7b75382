import { z } from 'zod/mini';
import { chargebackEventKinds, chargebackStates } from '#domain/wallet/chargeback.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDate, currency, instant, minorUnits, singleLine, uuid } from '#contract/shared/fields.ts';
import { fileKinds, fileMediaTypes } from '../file.ts';

const chargeback = z.strictObject({
  id: uuid,
  version: z.int(),
  depositId: uuid,
  memberId: uuid,
  memberName: z.string(),
  provider: z.string(),
  paymentReference: z.nullable(z.string()).check(z.describe('Of the payment, as the provider names it.')),
  reference: z.nullable(z.string()).check(z.describe('Of the chargeback, as the provider names it.')),
  state: z.enum(chargebackStates),
  currency,
  amount: minorUnits,
  booked: minorUnits.check(z.describe('What is taken now; 0 once it is won.')),
  isReported: z.boolean().check(z.describe('Whether the provider reports it, all or a part of it.')),
  isRecorded: z.boolean().check(z.describe('Whether an operator recorded it.')),
  openedOn: calendarDate,
  writtenAt: instant,
  evidenceDueOn: z.nullable(calendarDate),
  evidenceSentOn: z.nullable(calendarDate),
  endedAt: z.nullable(instant),
  owed: minorUnits.check(z.describe('What the member owes us now in this currency.')),
});
export type Chargeback = z.infer<typeof chargeback>;

const chargebackFile = z.strictObject({
  id: uuid,
  kind: z.enum(fileKinds),
  name: z.string(),
  size: z.int().check(z.describe('Bytes.')),
  addedAt: instant,
  addedByName: z.string(),
});

const chargebackRecord = z.extend(chargeback, {
  files: z.array(chargebackFile).check(z.describe('Papers, those added last first; 20 at most.')),
  history: z.array(
    z.strictObject({
      kind: z.enum(chargebackEventKinds),
      at: instant,
      operatorName: z.nullable(z.string()).check(z.describe('Null for what the provider reported.')),
      amount: z.nullable(minorUnits),
      onDay: z.nullable(calendarDate),
    }),
  ),
});
export type ChargebackRecord = z.infer<typeof chargebackRecord>;

const reason = singleLine(500).check(z.describe('Why; kept in the trail with who and when.'));
const reference = singleLine(100);
const params = z.strictObject({ chargebackId: uuid });
const version = z.int().check(z.minimum(1));

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/platform/api/office/chargebacks',
  role: 'operator',
  permission: 'ledger.read',
  summary: 'Chargebacks, those written down last first, 50 at a time',
  query: z.strictObject({
    state: z.optional(z.enum(chargebackStates)),
    depositId: z.optional(uuid),
    after: z.optional(
      singleLine(80).check(
        z.regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be `next` of the page before'),
        z.describe('`next` of the page before.'),
      ),
    ),
  }),
  answer: z.strictObject({ content: z.array(chargeback), next: z.nullable(z.string()) }),
});

export const getChargeback = endpoint({
  method: 'GET',
  path: '/platform/api/office/chargebacks/{chargebackId}',
  role: 'operator',
  permission: 'ledger.read',
  summary: 'A chargeback with its history',
  params,
  answer: chargebackRecord,
  errors: ['CHARGEBACK_NOT_FOUND'],
});

export const recordChargeback = endpoint({
  method: 'POST',
  path: '/platform/api/office/deposits/{depositId}/chargebacks',
  role: 'operator',
  permission: 'deposits.write',
  sensitive: true,
  summary:
    'Record a chargeback of which the provider has only written: it is booked at once, or waits for a second person',
  params: z.strictObject({ depositId: uuid }),
  body: z.strictObject({
    reference,
    amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000), z.describe('Minor units.')),
    openedOn: calendarDate,
    evidenceDueOn: z.optional(calendarDate),
    reason,
  }),
  answer: chargebackRecord,
  status: 201,
  errors: [
    'DEPOSIT_NOT_FOUND',
    'DEPOSIT_STATE',
    'CHARGEBACK_RECORDED',
    'CHARGEBACK_UNNAMED',
    'PAYMENT_REQUESTED',
  ],
});

export const changeChargeback = endpoint({
  method: 'PUT',
  path: '/platform/api/office/chargebacks/{chargebackId}',
  role: 'operator',
  permission: 'deposits.write',
  sensitive: true,
  summary: 'Its reference, until when evidence is due and when it was sent; no money moves',
  params,
  body: z.strictObject({
    version,
    reference: z.optional(reference),
    evidenceDueOn: z.optional(calendarDate),
    evidenceSentOn: z.optional(calendarDate),
    reason,
  }),
  answer: chargebackRecord,
  errors: ['CHARGEBACK_NOT_FOUND', 'CHARGEBACK_STATE', 'CHARGEBACK_RECORDED', 'RECORD_CHANGED'],
});

export const addChargebackFile = endpoint({
  method: 'POST',
  path: '/platform/api/office/chargebacks/{chargebackId}/files',
  role: 'operator',
  permission: 'deposits.write',
  summary:
    'Add a paper, such as a delivery slip, as PDF or picture of at most 20 MiB; only who reads the ledger reads it',
  params,
  upload: true,
  answer: chargebackRecord,
  status: 201,
  errors: [
    'CHARGEBACK_NOT_FOUND',
    'CHARGEBACK_FILES_FULL',
    'FILE_TOO_LARGE',
    'FILE_TYPE_REFUSED',
    'FILE_REFUSED',
  ],
});

export const readChargebackFile = endpoint({
  method: 'GET',
  path: '/platform/api/office/chargebacks/{chargebackId}/files/{fileId}/content',
  role: 'operator',
  permission: 'ledger.read',
  summary: 'A paper of a chargeback as it was uploaded; the look is in the trail',
  params: z.strictObject({ chargebackId: uuid, fileId: uuid }),
  file: fileMediaTypes,
  errors: ['CHARGEBACK_NOT_FOUND', 'FILE_NOT_FOUND'],
});

export const endChargeback = endpoint({
  method: 'POST',
  path: '/platform/api/office/chargebacks/{chargebackId}/end',
  role: 'operator',
  permission: 'deposits.write',
  sensitive: true,
  summary:
    'Lost: the money stays where it is. Won: what only we have recorded goes back to the member; what the provider reports it returns itself',
  params,
  body: z.strictObject({ version, outcome: z.enum(['LOST', 'WON']), reason }),
  answer: chargebackRecord,
  errors: [
    'CHARGEBACK_NOT_FOUND',
    'CHARGEBACK_STATE',
    'CHARGEBACK_REPORTED',
    'RECORD_CHANGED',
    'PAYMENT_REQUESTED',
  ],
});
