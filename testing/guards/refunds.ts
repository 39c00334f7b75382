import { id, type GuardCases } from './guard-case.ts';

const then = "'2026-03-01T12:00:00Z'";
interface Values {
  kind: string;
  order: string;
  currency: string;
  amount: number;
  reason: string;
  requestedBy: number;
  approvedBy: string;
  approval: string;
  posting: string;
}
const credit: Values = {
  kind: 'CREDIT',
  order: 'null',
  currency: 'SGD',
  amount: 100,
  reason: 'Late',
  requestedBy: 1,
  approvedBy: 'null',
  approval: 'null',
  posting: `'${id(154)}'`,
};

const refund = (number: number, change: Partial<Values> = {}) => {
  const { kind, order, currency, amount, reason, requestedBy, approvedBy, approval, posting } = {
    ...credit,
    ...change,
  };
  return `insert into refund (id, kind, member_id, order_id, currency, amount, reason, requested_by, paid_at, approved_by,
      approval_id, ledger_transaction_id)
    values ('${id(number)}', '${kind}', '${id(2)}', ${order}, '${currency}', ${amount}, '${reason}', '${id(requestedBy)}',
      ${then}, ${approvedBy}, ${approval}, ${posting})`;
};

const approved = { approvedBy: `'${id(9)}'`, approval: `'${id(181)}'` };
const order31 = `'${id(31)}'`;

const paidAlone = (
  change: Partial<Record<'act' | 'member' | 'currency', string>> & { amount?: number } = {},
) => {
  const { act, member, currency, amount } = {
    act: 'order.withdraw',
    member: id(2),
    currency: 'SGD',
    amount: 100,
    ...change,
  };
  return `insert into operator_payment (act, subject_id, operator_id, member_id, currency, amount, alone_limit, at) values
    ('${act}', '${id(31)}', '${id(1)}', '${member}', '${currency}', ${amount}, 100, ${then})`;
};

/** One credit, and one refund of nothing of order 31. Order 32 gave back 2,000 of 10,000 already. */
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
${refund(151, { posting: `'${id(153)}'` })};
${refund(152, { kind: 'TAKE_BACK', order: order31, amount: 0, posting: 'null', ...approved })};
insert into refund_share values ('${id(152)}', '${id(51)}', 0);
${paidAlone()};
`;

export const refundGuards: GuardCases = {
  refund_amount_check: [
    refund(155, { amount: 0, posting: 'null' }),
    refund(155, { kind: 'TAKE_BACK', order: order31, amount: -1, posting: 'null' }),
  ],
  refund_reason_check: refund(155, { reason: '' }),
  refund_order_check: [refund(155, { kind: 'REDUCTION' }), refund(155, { order: `'${id(32)}'` })],
  refund_posted_check: [
    refund(155, { posting: 'null' }),
    refund(155, { kind: 'TAKE_BACK', order: order31, amount: 0 }),
  ],
  refund_two_people_check: refund(155, { approvedBy: `'${id(1)}'`, approval: `'${id(181)}'` }),
  refund_own_check: [
    refund(155, { requestedBy: 2 }),
    refund(155, { approvedBy: `'${id(2)}'`, approval: `'${id(181)}'` }),
  ],
  refund_approved_check: [
    refund(155, { approvedBy: `'${id(9)}'` }),
    refund(155, { approval: `'${id(181)}'` }),
  ],
  refund_within_paid: refund(159, { kind: 'REDUCTION', order: `'${id(32)}'`, amount: 8001 }),
  refund_is_posted: refund(155, { amount: 8001 }),
  operator_payment_amount_check: paidAlone({ amount: 0 }),
  operator_payment_limit_check: paidAlone({ amount: 101 }),
  operator_payment_own_check: paidAlone({ member: id(1) }),
  refund_share_amount_check: `insert into refund_share values ('${id(152)}', '${id(52)}', -1)`,
};
