import { aMember, anOrder, newId, otherMember } from './corrupted-rows.ts';

const anApproval = (state: 'APPROVED' | 'OPEN', act = 'cask.setPrice') => `
  insert into approval (id, act, subject_id, details, asked_by, asked_at, expires_at, state, decided_by, decided_at)
  values (${newId}, '${act}', '1', '{}', ${aMember}, '2026-01-01Z', '2026-02-01Z', '${state}',
    ${state === 'OPEN' ? 'null, null' : `${otherMember}, '2026-01-02Z'`})`;

const aRefund = (kind: string) => `
  insert into refund (id, kind, member_id, order_id, currency, amount, reason, requested_by, paid_at, ledger_transaction_id)
  values (gen_random_uuid(), '${kind}', ${aMember}, ${kind === 'CREDIT' ? 'null' : anOrder}, 'SGD', 1, 'none',
    ${otherMember}, '2026-01-01Z', gen_random_uuid())`;

const aTrailEntry = (nth: number, action: string, subject: string, after: string) => `
  insert into trail_entry (position, at, operator_id, action, subject_kind, subject_id, after, salt, details_hash,
    previous_hash, hash)
  values (999990 + ${nth}, '2020-01-01Z', ${aMember}, '${action}', '${action.split('.')[0]}', (${subject})::text, '${after}',
    'one', 'one', 'one', '${nth}')`;

/** Corruptions of what needs a second person, as in corruptions.ts. */
export const approvalCorruptions: Record<string, string> = {
  'every request that was approved was carried out once, by who approved it': anApproval('APPROVED'),
  'no request that was not approved was carried out': `
    with open as (${anApproval('OPEN')} returning id)
    insert into trail_entry (position, at, operator_id, action, subject_kind, subject_id, after, salt, details_hash,
      previous_hash, hash)
    select 999999, '2026-01-02Z', ${otherMember}, 'cask.change', 'cask', '1', jsonb_build_object('approvalId', id), 'one',
      'one', 'one', 'one' from open`,
  'nobody decided what somebody had asked for whom invitations of the last thirty days link with them': `
    ${anApproval('APPROVED')};
    insert into operator_invitation (id, email, roles, token_hash, invited_by, invited_at, expires_at, accepted_by,
      accepted_at, confirmed_at)
    select ${newId}, who || '@example.com', '{finance}', who::text::bytea, (select max(id::text)::uuid from member),
      '2025-12-20Z', '2025-12-27Z', who, '2025-12-21Z', '2025-12-20Z' from (values (${aMember}), (${otherMember})) as one (who)`,
  'every refund was posted once, with its amount, in the wallet of its member, and no other was':
    aRefund('CREDIT'),
  'every refund of an order is of shares of it, whose amounts are its own, and an adjustment of none':
    aRefund('REDUCTION'),
  'shares that were taken back are refunded': `
    with made as (${aRefund('TAKE_BACK')} returning id)
    insert into refund_share select made.id, certificate.id, 1 from made, certificate
      where order_id = ${anOrder} and state <> 'REFUNDED'`,
  'every refund of an order has its credit note, of its amount and its invoice': aRefund('REDUCTION'),
  'every refund was paid by one person within the limit, or approved by another as it was asked for':
    aRefund('CREDIT'),
  'every refund that a second person approved was paid': anApproval('APPROVED', 'wallet.adjust'),
  'what one person pays alone in a day stays within the limit, for each operator and each member': `
    insert into operator_payment (act, subject_id, operator_id, member_id, currency, amount, alone_limit, other_limit, at)
    select 'order.withdraw', gen_random_uuid(), ${otherMember}, ${aMember}, code, 60, 100, 100, '2026-03-01T12:00:00Z'
    from currency`,
  'amounts of coupons that one person made alone in a day stay within the limit': `
    ${aTrailEntry(1, 'coupon.create', "'one'", '{"kind": "AMOUNT", "value": 25000, "maxUses": 1}')};
    ${aTrailEntry(2, 'coupon.create', "'two'", '{"kind": "AMOUNT", "value": 1, "maxUses": 1}')}`,
  'no operator used a coupon that they had set': aTrailEntry(
    1,
    'coupon.change',
    `(select coupon_id from coupon_redemption where order_id = ${anOrder})`,
    '{}',
  ),
  'no operator bought at a price that they had set': aTrailEntry(
    1,
    'cask.change',
    `(select min(cask_id) from order_line where order_id = ${anOrder})`,
    '{"priceSgd": 1}',
  ),
};
