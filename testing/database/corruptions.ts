import { caskCorruptions } from './cask-corruptions.ts';

const anOrder = '(select id from orders where discount > 0 order by id limit 1)';
const otherOrder = '(select id from orders where discount > 0 order by id offset 1 limit 1)';
const aMember = '(select member_id from orders where discount > 0 order by id limit 1)';
const otherMember = '(select member_id from orders where discount > 0 order by id offset 1 limit 1)';
const aWallet = `(select account_id from wallet where member_id = ${aMember} and currency = 'SGD')`;
const aDeposit = `(select id from deposit where member_id = ${aMember} limit 1)`;
const itsCoupon = `select coupon_id from coupon_redemption where order_id = ${anOrder}`;
const itsCask = `select min(cask_id) from order_line where order_id = ${anOrder}`;
const newId = 'gen_random_uuid()';

const anApproval = (state: 'APPROVED' | 'OPEN', act = 'cask.setPrice') => `
  insert into approval (act, asked_by, asked_at, expires_at, state, decided_by, decided_at)
  values ('${act}', ${aMember}, '2026-01-01Z', '2026-02-01Z', '${state}',
    ${state === 'OPEN' ? 'null, null' : `${otherMember}, '2026-01-02Z'`})`;

const aRefund = (kind: string) => `
  insert into refund (kind, member_id, order_id, amount, ledger_transaction_id)
  values ('${kind}', ${aMember}, ${kind === 'CREDIT' ? 'null' : anOrder}, 1, ${newId})`;

const aTrailEntry = (action: string, subject: string, after: string) => `
  insert into trail_entry (position, at, operator_id, action, subject_kind, subject_id, after, salt, hash)
  select max(position) + 1, '2020-01-01Z', ${aMember}, '${action}', '${action.split('.')[0]}', (${subject})::text, '${after}',
    'one', (max(position) + 1)::text::bytea from trail_entry`;

const aReturn = (state: string, member: string) => `
    insert into wallet_return (deposit_id, member_id, state, requested_at, finished_at)
    values (${aDeposit}, ${member}, '${state}', '2026-01-01Z', '2026-01-01Z')`;

const aChargeback = `insert into chargeback (deposit_id) values (${aDeposit})`;

/** Damage no guard of the tables could stop, by the name of the invariant it breaks; run as superuser, without triggers. */
export const corruptions: Record<string, string> = {
  'the trail of operators is one chain from its first entry to its last': `
    insert into trail_entry (position, action, subject_kind) values (999999, 'deposit.accept', 'deposit')`,
  'who has a role of an operator is marked as an operator, so that their login asks for a factor': `
    insert into operator_role (member_id) values (${aMember})`,
  'every request that was approved was carried out once, by who approved it': anApproval('APPROVED'),
  'no request that was not approved was carried out': `
    with open as (${anApproval('OPEN')} returning id)
    insert into trail_entry (position, at, operator_id, action, subject_kind, after, salt)
    select 999999, '2026-01-02Z', ${otherMember}, 'cask.change', 'cask', jsonb_build_object('approvalId', id), 'one'
    from open`,
  'nobody decided what somebody had asked for whom invitations of the last thirty days link with them': `
    ${anApproval('APPROVED')};
    insert into operator_invitation (email, roles, token_hash, invited_by, invited_at, expires_at, accepted_by, accepted_at,
      confirmed_at)
    select who || '@example.com', '{finance}', who::text::bytea, (select max(id::text)::uuid from member), '2025-12-20Z',
      '2025-12-27Z', who, '2025-12-21Z', '2025-12-20Z' from (values (${aMember}), (${otherMember})) as one (who)`,
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
    insert into operator_payment (operator_id, member_id, currency, amount, alone_limit, other_limit)
    select ${otherMember}, ${aMember}, code, 60, 100, 100 from currency`,
  'amounts of coupons that one person made alone in a day stay within the limit': `
    ${aTrailEntry('coupon.create', "'one'", '{"kind": "AMOUNT", "value": 25000, "maxUses": 1}')};
    ${aTrailEntry('coupon.create', "'two'", '{"kind": "AMOUNT", "value": 1, "maxUses": 1}')}`,
  'no operator used a coupon that they had set': aTrailEntry('coupon.change', itsCoupon, '{}'),
  'no operator bought at a price that they had set': aTrailEntry('cask.change', itsCask, '{"priceSgd": 1}'),
  ...caskCorruptions,
  'what is charged back of a deposit is the sum of its chargebacks, and was posted': aChargeback,
  'every ledger transaction sums to zero': `update ledger_entry set amount = amount + 1 where account_id = ${aWallet}`,
  'the whole ledger sums to zero in each currency': `
    insert into ledger_entry (transaction_id, account_id, currency, amount) values (${newId}, 1, 'SGD', 1)`,
  'every ledger transaction moves something': `
    insert into ledger_transaction (kind, reference) values ('REFUND', 'nothing')`,
  'every wallet holds the sum of its entries': `update wallet set posted = posted + 1 where account_id = ${aWallet}`,
  'no wallet is below zero': `
    alter table wallet drop constraint wallet_balance_check;
    update wallet set posted = -1 where account_id = ${aWallet}`,
  'every wallet counts its entries 1 to n without a gap': `
    update ledger_entry set sequence = sequence + 1 where account_id = ${aWallet}
      and sequence = (select max(sequence) from ledger_entry where account_id = ${aWallet})`,
  'every balance after an entry is the sum up to it': `
    update ledger_entry set balance_after = balance_after + 1 where account_id = ${aWallet} and sequence = 1`,
  "wallets keep a history, the company's accounts none": `
    update ledger_entry set sequence = 1, balance_after = 1 where ctid = (
      select ctid from ledger_entry where sequence is null limit 1)`,
  'every name is kept composed, whichever keyboard it came from': `
    update member set name = 'Nguye\u0302\u0303n' where id = ${aMember}`,
  'every member has their own wallet in each currency': `delete from wallet where account_id = ${aWallet}`,
  'every entry has the currency of its account': `
    update ledger_entry set currency = 'EUR' where account_id = ${aWallet}`,
  "every deposit that succeeded was credited to its owner's wallet": `
    update deposit set member_id = ${otherMember} where id = ${aDeposit}`,
  'nothing but a deposit that succeeded was credited, and once': `
    update deposit set state = 'FAILED' where id = ${aDeposit}`,
  'every clearing account holds what its deposits brought less what went back': `
    update deposit set refunded = 1 where id = ${aDeposit}`,
  'what the sandbox captured for settled deposits is what they brought': `
    update sandbox.payment set captured = captured - 1`,
  'what the sandbox gave back is booked': 'update sandbox.payment set refunded = 1',
  'what a wallet holds back is what its returns have under way': `
    update wallet set pending = 1 where account_id = ${aWallet}`,
  'every return that is done left its wallet once, and no other did': aReturn('DONE', aMember),
  'no more of a deposit was ever refunded than was paid, and what is booked was posted': `
    with twice as (
      insert into ledger_transaction (kind, reference) values ('REFUND', ${aDeposit} || ':refunded:9') returning id)
    insert into ledger_entry (transaction_id, account_id, currency, amount)
    select twice.id, account.id, 'SGD', case kind when 'CLEARING' then 2 else -2 end *
      (select amount from deposit where id = ${aDeposit})
    from twice, ledger_account as account
    where account.currency = 'SGD' and (account.kind = 'SHARE_SALES' or account.provider = 'sandbox')`,
  'every return goes to a deposit of its member that holds it': aReturn('FAILED', otherMember),
  'nothing goes back to a deposit after its provider refused that for good': `
    ${aReturn('FAILED', aMember)};
    update wallet_return set refusal = 'too old', finished_at = '2025-12-31Z' where requested_at = '2026-01-01Z';
    ${aReturn('FAILED', aMember)}`,
  'every deposit that was returned has one decision that is done, and no other has': `
    update deposit set state = 'RETURNED' where id = ${aDeposit}`,
  'every kept answer that is a list is of returns of its member': `
    update idempotency_key set answer = '[{}]' where member_id = ${aMember}`,
  'what a member owes is what was reversed and not paid, never less than nothing': `
    update wallet set owed = 1 where account_id = ${aWallet}`,
  'money the sandbox captured is credited': `
    insert into sandbox.payment (ref, key, deposit_id, amount, currency, state, captured)
    values ('lost', 'lost', 'lost', 100, 'SGD', 'captured', 100)`,

  'every order was paid once, with its total, from the wallet of its member': `
    update orders set member_id = ${otherMember} where id = ${anOrder}`,
  'every payment is for one order or one invoice for bottles': `
    update ledger_transaction set reference = 'another' where reference = ${anOrder}::text`,
  'every order is the sum of its lines': `
    update order_line set unit_price = unit_price + 1 where order_id = ${anOrder}`,
  'every discount has its coupon': `delete from coupon_redemption where order_id = ${anOrder}`,
  'every order holds what its cart held': `
    update cart_entry set quantity = quantity + 1 where cart_id = (select cart_id from orders where id = ${anOrder})`,
  'every ordered cart has its order, of the same member': `
    update cart set state = 'ACTIVE' where id = (select cart_id from orders where id = ${anOrder})`,
  'every ordered checkout has its order, of its member, cart and total, after a deposit that succeeded':
    "update checkout set total = total + 1 where state = 'ORDERED'",
  'every ordered checkout with a paid level has its membership, at its price, from the instant of its order':
    "update checkout set level_id = 2, membership_total = 1 where state = 'ORDERED'",
  'every checkout pays with a deposit of its member, in its currency': "update checkout set currency = 'EUR'",
  'every deposit of a checkout says that it is for one':
    'update deposit set is_for_checkout = false where id in (select deposit_id from checkout)',
  'no checkout waits whose deposit has succeeded':
    "update checkout set state = 'WAITING', order_id = null, ended_at = null",
  'every checkout without an order after its deposit notified its member': `
    update checkout set state = 'EXPIRED', order_id = null`,
  'a member has at most one active cart': `
    drop index cart_one_active_per_member;
    insert into cart (device_id, member_id) select 'some-device', ${aMember} from generate_series(1, 2)`,
  'a device has at most one active cart of nobody': `
    drop index cart_one_active_per_device;
    insert into cart (device_id) select 'some-device' from generate_series(1, 2)`,
  "a merged cart went into a member's cart": `
    insert into cart (device_id, state, merged_into) values ('some-device', 'MERGED', ${newId})`,
  'every coupon counts its redemptions, and no more than allowed': 'update coupon set uses = uses + 1',
  'no coupon made a cask share in Ireland cheaper, since the law forbids it': `
    update orders set country = 'IE' where id = ${anOrder}`,
  'no member used a coupon more often than allowed': 'update coupon_redemption set use = 2',
  'every coupon was redeemed by the member of its order': `
    update coupon_redemption set member_id = ${otherMember}, use = 2 where order_id = ${anOrder}`,
  'every order has one invoice': `delete from invoice where order_id = ${anOrder}`,
  'numbers of invoices and of credit notes run 1 to n in each series, as far as its counter':
    'update document_counter set last = last + 1',
  'every kept answer is of an order, a membership or bottles of its member': `
    update idempotency_key set answer = null where member_id = ${aMember}`,
  'every invoice has its document, of its member': `
    delete from document where reference = (select max(reference) from document where kind = 'INVOICE')`,
  'every statement opens where the one before it closed, and holds its entries': `
    insert into document values (${aMember}, 'STATEMENT', 'SGD-2020-01', '{Ann}', '{}',
      '{"after": null, "upTo": {"until": "2020-02-01T00:00:00Z", "sequence": 0}, "opening": 1, "paidIn": 0, "paidOut": 0, "closing": 1}',
      '2026-01-01Z')`,
  'every credit note has its document, of its member': `delete from document where kind = 'CREDIT_NOTE'`,
  'every credit note says what its invoice is for, and its currency': `
    update credit_note set invoice_kind = 'BOTTLING'`,
  'every refund of a membership has its credit note, of its amount': `
    update credit_note set amount = amount + 1`,
  'no more is credited than was invoiced': `
    update subscription set price = price - paid + 1, paid = 1 where refund_transaction_id is not null`,
  'documents keep their addressee until the member is deleted, and no longer': `
    update document set addressee = '{}' where member_id = ${aMember}`,
  'a member has at most one latest subscription': `
    drop index subscription_one_per_member;
    alter table subscription drop constraint subscription_one_term_at_a_time;
    insert into subscription (member_id) values (${aMember})`,

  'only who has a second factor has recovery codes': `
    insert into recovery_code (member_id, hash) values (${aMember}, 'code')`,
  'who was deleted left no share, no money, no deposit under way and no session': `
    update member set deleted_at = '2026-01-01Z', disabled_at = '2026-01-01Z', email = 'deleted-1@deleted.invalid', name = '', surname = '',
      phone = '', date_of_birth = null, delivery_address = null, registration_hash = null
    where id = ${aMember}`,

  'who deleted their account within a year of the newest security event is in the trail': `
    insert into security_event (at, type) values ('2026-01-01Z', 'LOGIN_LIMITED');
    insert into member (email, confirmed_at, disabled_at, deleted_at)
    values ('deleted-2@deleted.invalid', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z')`,

  'every mail about an event has its notice on the site': 'delete from notice',
  'only a mail of a deletion or an invitation has an address of its own, and only a link asked for by a stranger has no recipient': `
    insert into mail (event, type) values ('order', 'ORDER_PLACED')`,
  'every mail that was sent was tried': "update mail set tries = 0 where state = 'SENT'",

  'every level has a price from the beginning, and is free always or never':
    "update membership_price set starts_at = '2026-01-01' where level_id = (select min(id) from membership_level)",
  'no two memberships of a member count at once': `
    drop index subscription_one_per_member;
    alter table subscription drop constraint subscription_one_term_at_a_time;
    insert into subscription (member_id, joined_at) select member_id, joined_at from subscription where paid > 0`,
  'no paid term ended as it began without its worth': `
    update subscription set replaced_at = starts_at where paid > 0`,
  'every paid membership was paid once, from the wallet of its member': `
    update subscription set price = price + 1, paid = paid + 1 where paid > 0`,
  'every refunded membership was given back once, less what is charged for benefits used':
    "update subscription set cancelled_at = '2026-01-01Z', replaced_at = '2026-01-01Z' where paid > 0",
  'nothing is charged of a withdrawn membership without a benefit used': `
    update benefit_use set number = null, allowed = null;
    update subscription set charged = 1, cancelled_at = '2026-01-01Z', replaced_at = '2026-01-01Z' where paid > 0`,
  'seats of friends are of the member, the meeting and the state of their booking': `
    insert into benefit_use (id, member_id, subscription_id, kind, state, used_at, closed_at, meeting_id, seat, booked_with, friend)
    select ${newId}, use.member_id, use.subscription_id, kind, 'CANCELLED', used_at, used_at, use.meeting_id, seat, use.id, 1
    from benefit_use as use where meeting_id is not null and state = 'BOOKED'`,
  'every payment for a membership is for one': `
    update ledger_transaction set reference = 'another' where id = (
      select id from ledger_transaction where kind = 'SUBSCRIPTION' limit 1)`,
  'every priced membership has one invoice': 'delete from invoice where subscription_id is not null',
  'every discount on a membership has its coupon, redeemed by its member':
    'delete from coupon_redemption where subscription_id is not null',
  'every benefit was used by the member of its membership': `
    update benefit_use set member_id = ${otherMember}`,
  'no benefit was used more often than allowed': `
    alter table benefit_use drop constraint benefit_use_limit_check;
    update benefit_use set number = allowed + 1`,
  'no meeting has more guests than seats': 'delete from meeting_seat',
  'nobody has a seat in a cancelled meeting':
    "update meeting set cancelled_at = '2026-01-01Z', cancel_reason = 'ill'",

  'every cask on offer has its shares 1 to n': 'delete from cask_share where number = 10',
  'sold and free shares of every cask make its total': `
    update cask_share set order_id = ${anOrder} where number = 10`,
  'every line of an order has its certificates, of its member': `
    update certificate set member_id = ${otherMember} where order_id = ${anOrder}`,
  'every certificate belongs to a line of its order': `update certificate set order_id = ${newId}`,
  'no share has two valid certificates': `
    drop index certificate_one_valid_per_share;
    insert into certificate select ${newId}, cask_id, number, ${otherOrder}, member_id, issued_at from certificate`,
  'every sold share has a valid certificate of its order, and no other share has one': `
    update cask_share set order_id = null where order_id = ${anOrder}`,
  'every certificate is in the state its last move led to':
    "update certificate set state = 'PAID' where voided_at is null",
  'a certificate is void when its share was withdrawn or refunded, and otherwise valid': `
    alter table certificate drop constraint certificate_voided_check;
    update certificate set state = 'WITHDRAWN'`,
  'every withdrawal gave back what its shares cost, once, to the wallet of its member':
    'update withdrawn_share set amount = amount + 1',
  'no more of an order was given back than was paid, and all of it when all was withdrawn': `
    update withdrawal set amount = 1000000`,
  'every withdrawn share is of a withdrawal of its order, and no other share is':
    'delete from withdrawn_share',
  'every withdrawal was received after its order, and recorded no earlier': `
    update withdrawal set received_on = '2020-01-01'`,
  'every refund of a withdrawal has its credit note, of its amount and its invoice': `
    delete from credit_note where refund_transaction_id in (select refund_transaction_id from withdrawal)`,
  'every share code names its cask and number': "update cask_share set code = 'X' || code where number = 1",
  'every cask is at least three years in wood of at most 700 litres': `
    alter table cask drop constraint cask_bottling_date_check;
    update cask set bottling_date = fill_date`,
  'every cask that is filled has its filling on record, and no other has': 'delete from cask_event',
  'no cask gains alcohol but by a re-rack': `
    insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, volume_ml, strength)
    select ${newId}, cask_id, 'REGAUGED', happened_on, recorded_at, source, volume_ml, strength + 1 from cask_event
    where kind = 'FILLED'`,
  'every correction is of the kind of what it corrects, or a note that takes it back': `
    insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, text, corrects)
    select ${newId}, cask_id, 'NOTE', happened_on, recorded_at, source, 'Never filled', id from cask_event`,
  'no cask is listed twice': `
    alter table cask drop constraint cask_place_key;
    update cask set cask_number = 'same'`,
  'lists show every cask on offer, with the shares that are free': 'delete from cask_listing',
};
