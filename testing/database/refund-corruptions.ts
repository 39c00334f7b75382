const aMember = '(select member_id from orders where discount > 0 order by id limit 1)';
const otherMember = '(select member_id from orders where discount > 0 order by id offset 1 limit 1)';
const anOrder = '(select id from orders where discount > 0 order by id limit 1)';

const aRefund = (kind: string, state: 'PENDING' | 'DONE', by = otherMember) => `
  insert into refund (id, kind, member_id, order_id, currency, amount, reason, state, needs_second, requested_by, requested_at,
    decided_at, ledger_transaction_id)
  values (gen_random_uuid(), '${kind}', ${aMember}, ${kind === 'CREDIT' ? 'null' : anOrder}, 'SGD', 1, 'none', '${state}',
    false, ${by}, '2026-01-01Z', ${state === 'DONE' ? "'2026-01-01Z', gen_random_uuid()" : 'null, null'})`;

export const refundCorruptions: Record<string, string> = {
  'every refund that is done was posted once, with its amount, in the wallet of its member, and no other was':
    aRefund('CREDIT', 'DONE'),
  'every refund of an order is of shares of it, whose amounts are its own, and an adjustment of none':
    aRefund('REDUCTION', 'PENDING'),
  'shares that were taken back are refunded': `
    with made as (${aRefund('TAKE_BACK', 'DONE')} returning id)
    insert into refund_share select made.id, certificate.id, 1 from made, certificate
      where order_id = ${anOrder} and state <> 'REFUNDED'`,
  'every refund of an order has its credit note, of its amount and its invoice': aRefund('REDUCTION', 'DONE'),
  'what a second person approved outside refunds another operator asked for before, with the same sum': `
    insert into operator_payment (act, subject_id, operator_id, member_id, currency, amount, step, at)
    select 'order.withdraw', gen_random_uuid(), (select id from member order by id limit 1),
      (select id from member order by id desc limit 1), 'SGD', 1, 'APPROVED', '2026-03-01T12:00:00Z'`,
  'what needed two people was decided by another than who asked, and not by its member': aRefund(
    'CREDIT',
    'PENDING',
    aMember,
  ),
};
