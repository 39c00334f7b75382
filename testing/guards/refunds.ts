import { id, type GuardCases } from './guard-case.ts';

const then = "'2026-03-01T12:00:00Z'";
const columns =
  '(id, kind, member_id, order_id, currency, amount, reason, state, needs_second, requested_by, requested_at, decided_by, decided_at, decision, ledger_transaction_id)';

interface Values {
  kind: string;
  order: string;
  currency: string;
  amount: number;
  reason: string;
  state: string;
  needsSecond: boolean;
  decidedBy: string;
  decidedAt: string;
  posting: string;
}
const waiting: Values = {
  kind: 'CREDIT',
  order: 'null',
  currency: 'SGD',
  amount: 100,
  reason: 'Late',
  state: 'PENDING',
  needsSecond: false,
  decidedBy: 'null',
  decidedAt: 'null',
  posting: 'null',
};
const done = { state: 'DONE', decidedAt: then, posting: `'${id(154)}'` };

const refund = (number: number, change: Partial<Values> = {}) => {
  const { kind, order, currency, amount, reason, state, needsSecond, decidedBy, decidedAt, posting } = {
    ...waiting,
    ...change,
  };
  return `insert into refund ${columns} values ('${id(number)}', '${kind}', '${id(2)}', ${order}, '${currency}', ${amount},
    '${reason}', '${state}', ${needsSecond}, '${id(1)}', ${then}, ${decidedBy}, ${decidedAt}, null, ${posting})`;
};

const order31 = `'${id(31)}'`;

const paidAlone = (
  change: Partial<Record<'act' | 'member' | 'currency' | 'step' | 'details', string>> & {
    amount?: number;
  } = {},
) => {
  const { act, member, currency, amount, step, details } = {
    act: 'order.withdraw',
    member: id(2),
    currency: 'SGD',
    amount: 100,
    step: 'ALONE',
    details: 'null',
    ...change,
  };
  return `insert into operator_payment (act, subject_id, operator_id, member_id, currency, amount, step, at, details) values
    ('${act}', '${id(31)}', '${id(1)}', '${member}', '${currency}', ${amount}, '${step}', ${then}, ${details})`;
};

/** One credit that is done, one refund of order 31 that waits. Order 32 gave back 2,000 of 10,000 already. */
export const refundRows = `
insert into ledger_transaction (id, kind, reference, posted_at) values
  ('${id(153)}', 'REFUND', 'adjustment:${id(151)}', ${then}), ('${id(154)}', 'REFUND', '${id(32)}:given-back:${id(159)}', ${then});
insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after) values
  ('${id(153)}', 103, 'SGD', 100, 1, 100), ('${id(154)}', 103, 'SGD', 8001, 2, 8101);
insert into ledger_entry (transaction_id, account_id, currency, amount)
  select posting.id, account.id, 'SGD', posting.amount from ledger_account as account,
    (values ('${id(153)}'::uuid, -100), ('${id(154)}'::uuid, -8001)) as posting (id, amount)
  where account.kind = 'ADJUSTMENTS' and account.currency = 'SGD';
update wallet set posted = 8101, sequence = 2 where account_id = 103;
${refund(151, { ...done, posting: `'${id(153)}'` })};
${refund(152, { kind: 'REDUCTION', order: order31 })};
insert into refund_share values ('${id(152)}', '${id(51)}', 100);
${paidAlone()};
`;

const update = (change: string) => `update refund set ${change} where id = '${id(151)}'`;

export const refundGuards: GuardCases = {
  refund_amount_check: [
    refund(155, { amount: 0 }),
    refund(155, { kind: 'TAKE_BACK', order: order31, amount: -1 }),
  ],
  refund_reason_check: refund(155, { reason: '' }),
  refund_order_check: [refund(155, { kind: 'REDUCTION' }), refund(155, { order: `'${id(32)}'` })],
  refund_decided_check: [refund(155, { decidedAt: then }), refund(155, { state: 'CANCELLED' })],
  refund_posted_check: [
    refund(155, { ...done, posting: 'null' }),
    refund(155, { state: 'CANCELLED', decidedAt: then, posting: `'${id(154)}'` }),
  ],
  refund_two_people_check: refund(155, { state: 'REFUSED', decidedAt: then, decidedBy: `'${id(1)}'` }),
  refund_second_check: refund(155, { state: 'REFUSED', decidedAt: then, needsSecond: true }),
  refund_one_pending_per_order: refund(155, { kind: 'REDUCTION', order: order31 }),
  refund_moves: [
    update("state = 'CANCELLED', ledger_transaction_id = null"),
    `update refund set amount = 2 where id = '${id(152)}'`,
    `delete from refund where id = '${id(151)}'`,
  ],
  refund_within_paid: refund(159, { ...done, kind: 'REDUCTION', order: `'${id(32)}'`, amount: 8001 }),
  refund_is_posted: refund(155, { ...done, amount: 8001 }),
  operator_payment_amount_check: paidAlone({ amount: 0 }),
  operator_payment_details_check: paidAlone({ details: "'{}'" }),
  operator_payment_own_check: paidAlone({ member: id(1) }),
  refund_share_amount_check: `insert into refund_share values ('${id(152)}', '${id(52)}', -1)`,
};
