import { z } from 'zod/mini';
import { chargebackStates } from '#domain/wallet/chargeback.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  calendarDate,
  currency,
  instant,
  minorUnits,
  text,
  uuid,
  afterInstant,
  cursorPage,
} from '#contract/shared/fields.ts';

const chargebacks = '/platform/api/office/chargebacks';

const chargeback = z.strictObject({
  id: uuid,
  version: z.int(),
  depositId: uuid,
  memberId: uuid,
  memberName: z.string(),
  provider: z.string(),
  paymentReference: z.nullable(z.string()).check(z.describe('Of the payment, as the provider names it.')),
  state: z.enum(chargebackStates),
  currency,
  amount: minorUnits,
  booked: minorUnits.check(z.describe('What is taken now; 0 once it is won.')),
  note: z.nullable(z.string()),
  writtenAt: instant,
  evidenceDueOn: z.nullable(calendarDate),
  endedAt: z.nullable(instant),
  owed: minorUnits.check(z.describe('What the member owes us now in this currency.')),
});
export type Chargeback = z.infer<typeof chargeback>;

const openStates = ['OPEN', 'LOST'] as const;

const params = z.strictObject({ chargebackId: uuid });

export const listChargebacks = endpoint(`GET ${chargebacks}`, 'ledger.read', {
  summary: 'Chargebacks, those written down last first, 50 at a time',
  query: z.strictObject({
    state: z.optional(z.enum(chargebackStates)),
    after: afterInstant,
  }),
  answer: cursorPage(chargeback),
});

export const getChargeback = endpoint(`GET ${chargebacks}/{chargebackId}`, 'ledger.read', {
  summary: 'A chargeback',
  params,
  answer: chargeback,
  errors: ['CHARGEBACK_NOT_FOUND'],
});

export const enteredChargeback = z.strictObject({
  note: z.optional(text(2000)),
  evidenceDueOn: z.optional(calendarDate),
  state: z.enum(openStates),
});

export const changeChargeback = endpoint(`PUT ${chargebacks}/{chargebackId}`, 'deposits.write', {
  summary: 'Its note, until when evidence is due and whether it is lost; no money moves',
  params,
  body: z.extend(enteredChargeback, { version: z.int().check(z.minimum(1)) }),
  answer: chargeback,
  errors: ['CHARGEBACK_NOT_FOUND', 'CHARGEBACK_STATE', 'RECORD_CHANGED', 'FORBIDDEN'],
});
