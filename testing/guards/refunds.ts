import { id, rowOf, writtenAt, type GuardCases } from './guard-case.ts';

const refundOf = rowOf('refund', {
  id: `'${id(155)}'`,
  kind: "'CREDIT'",
  member_id: `'${id(2)}'`,
  currency: "'SGD'",
  amount: '100',
  reason: "'Late'",
  requested_by: `'${id(1)}'`,
  paid_at: writtenAt,
  ledger_transaction_id: `'${id(154)}'`,
});
const approved = { approved_by: `'${id(9)}'`, approval_id: `'${id(181)}'` };
const orderOf = (number: number) => ({ order_id: `'${id(number)}'` });
const unposted = { amount: '0', ledger_transaction_id: 'null' };

const paidAlone = rowOf('operator_payment', {
  act: "'order.withdraw'",
  subject_id: `'${id(31)}'`,
  operator_id: `'${id(1)}'`,
  member_id: `'${id(2)}'`,
  currency: "'SGD'",
  amount: '100',
  alone_limit: '100',
  other_limit: '100',
  at: writtenAt,
});

/** One credit, and one refund of nothing of order 31. Order 32 gave back 2,000 of 10,000 already. */
export const refundRows = `
insert into ledger_transaction (id, kind, reference, posted_at) values
  ('${id(153)}', 'REFUND', 'adjustment:${id(151)}', ${writtenAt}), ('${id(154)}', 'REFUND', '${id(32)}:given-back:${id(159)}', ${writtenAt});
insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after) values
  ('${id(153)}', 103, 'SGD', 100, 1, 100), ('${id(154)}', 103, 'SGD', 8001, 2, 8101);
insert into ledger_entry (transaction_id, account_id, currency, amount)
  select posting.id, account.id, 'SGD', posting.amount from ledger_account as account,
    (values ('${id(153)}'::uuid, -100), ('${id(154)}'::uuid, -8001)) as posting (id, amount)
  where account.kind = 'ADJUSTMENTS' and account.currency = 'SGD';
update wallet set posted = 8101, sequence = 2 where account_id = 103;
${refundOf({ id: `'${id(151)}'`, ledger_transaction_id: `'${id(153)}'` })};
${refundOf({ id: `'${id(152)}'`, kind: "'TAKE_BACK'", ...orderOf(31), ...unposted, ...approved })};
insert into refund_share values ('${id(152)}', '${id(51)}', 0);
${paidAlone()};
`;

export const refundGuards: GuardCases = {
  refund_within_paid: refundOf({ id: `'${id(159)}'`, kind: "'REDUCTION'", ...orderOf(32), amount: '8001' }),
  refund_is_posted: refundOf({ amount: '8001' }),
};
