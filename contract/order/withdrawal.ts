import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, isRequested, singleLine, uuid } from '../shared/fields.ts';
import { order } from './order.ts';

const own = '/platform/api/order/{id}/withdrawal';
const office = '/platform/api/office';

const params = z.strictObject({ id: uuid });
const shareCodes = z
  .optional(z.array(singleLine(60)).check(z.minLength(1), z.maxLength(1000)))
  .check(z.describe('Which shares; without it every share of the order that still can be.'));

export const withdrawOrder = endpoint(`POST ${own}`, 'member', {
  limit: 'withdrawal',
  summary: 'Withdraw from an order or from some of its shares, for a refund to the wallet',
  idempotent: true,
  params,
  body: z.strictObject({
    shareCodes,
    expectedRefund: z
      .int()
      .check(
        z.minimum(0),
        z.maximum(Number.MAX_SAFE_INTEGER),
        z.describe('What the member was shown, in minor units; another refund is asked about again.'),
      ),
  }),
  answer: order,
  status: 201,
  errors: ['ORDER_NOT_FOUND', 'WITHDRAWAL_OVER', 'SHARES_NOT_WITHDRAWABLE', 'REFUND_CHANGED'],
});

const withdrawalParams = z.strictObject({ id: uuid, withdrawalId: uuid });

export const getOrderCreditNote = endpoint(`GET ${own}/{withdrawalId}/credit-note`, 'member', {
  limit: 'document',
  summary: 'The credit note of a withdrawal or a refund as PDF',
  params: withdrawalParams,
  file: 'application/pdf',
  errors: ['ORDER_NOT_FOUND'],
});

export const recordWithdrawal = endpoint(`POST ${office}/order/{id}/withdrawal`, 'withdrawals.write', {
  sensitive: true,
  summary: 'Record a withdrawal that was received otherwise, such as by e-mail, with the day of its receipt',
  params,
  body: z.strictObject({
    shareCodes,
    receivedOn: calendarDate.check(z.describe('In the country of the order.')),
    note: singleLine(500).check(z.describe('How it was received; kept with who recorded it and when.')),
  }),
  answer: z.extend(order, { isRequested }),
  status: 201,
  errors: ['ORDER_NOT_FOUND', 'WITHDRAWAL_OVER', 'SHARES_NOT_WITHDRAWABLE', 'APPROVAL_OPEN'],
});
