import { invariantsOf, type Invariant, walletPostings } from './invariant.ts';

const terms = `
  select id, member_id, coalesce(starts_at, joined_at) as begins,
         least(coalesce(replaced_at, 'infinity'), coalesce(ends_at, 'infinity')) as ends
  from subscription where cancelled_at is null or replaced_at is distinct from cancelled_at`;

/** The postings for a subscription: `kind` out of, or back into, the wallet of its member. */
const moved = (kind: string, amount: string, posting: string) => `
  (select count(*) from ${walletPostings}
   where kind = '${kind}' and reference = held.id::text and posting.id = held.${posting} and against = 'MEMBERSHIP_SALES'
     and (posting.member_id, posting.currency, amount) = (held.member_id, held.currency, ${amount}))`;

export const membershipInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#membership', {
    'every level has a price from the beginning, and is free always or never': `
      select level.id, level.code from membership_level as level
      left join membership_price as price on price.level_id = level.id
      group by level.id
      having count(*) filter (where price.id is not null and price.starts_at is null) <> 1
        or count(distinct price.price_sgd = 0) <> 1`,
    'no two memberships of a member count at once': `
      select one.member_id, one.id, other.id as other from (${terms}) as one join (${terms}) as other
      on other.member_id = one.member_id and one.id < other.id
      and one.begins < other.ends and other.begins < one.ends
      and one.begins < one.ends and other.begins < other.ends`,
    'no paid term ended as it began without its worth': `
      select held.id, held.member_id, held.paid, held.currency from subscription as held
      where held.paid > 0 and held.replaced_at <= held.starts_at and held.replaced_at is distinct from held.cancelled_at
        and not exists (select from subscription as next where next.replaces = held.id and next.credit > 0)`,
    'every paid membership was paid once, from the wallet of its member': `
      select held.id, held.paid from subscription as held
      where held.paid <> 0 and ${moved('SUBSCRIPTION', '-held.paid', 'ledger_transaction_id')} <> 1`,
    'every refunded membership was given back once, less what is charged for benefits used': `
      select held.id, held.paid from subscription as held
      where held.paid <> held.charged and held.replaced_at = held.cancelled_at
        and ${moved('REFUND', '(held.paid - held.charged)', 'refund_transaction_id')} <> 1`,
    'nothing is charged of a withdrawn membership without a benefit used': `
      select held.id, held.charged from subscription as held
      where held.charged > 0 and not exists (select 1 from benefit_use as use
        where use.subscription_id = held.id and use.number is not null and use.state not in ('CANCELLED', 'REFUSED'))`,
    'seats of friends are of the member, the meeting and the state of their booking': `
      select friend.id from benefit_use as friend join benefit_use as booking on booking.id = friend.booked_with
      where friend.member_id <> booking.member_id or friend.subscription_id <> booking.subscription_id
        or friend.meeting_id <> booking.meeting_id or friend.state <> booking.state`,
    'every payment for a membership is for one': `
      select posting.id, posting.reference from ledger_transaction as posting
      left join subscription as held on held.ledger_transaction_id = posting.id and held.id::text = posting.reference
      where posting.kind = 'SUBSCRIPTION' and held.id is null`,
    'every benefit was used by the member of its membership': `
      select use.id from benefit_use as use join subscription as held on held.id = use.subscription_id
      where held.member_id <> use.member_id`,
    'no benefit was used more often than allowed': `
      select subscription_id, kind, count(*), max(allowed) from benefit_use
      where number is not null and state not in ('CANCELLED', 'REFUSED')
      group by subscription_id, kind having count(*) > max(allowed) or max(number) > max(allowed)`,
    'no meeting has more guests than seats': `
      select meeting.id from meeting
      where (select count(*) from benefit_use where meeting_id = meeting.id and state <> 'CANCELLED')
        > (select count(*) from meeting_seat where meeting_id = meeting.id)`,
    'nobody has a seat in a cancelled meeting': `
      select use.id from benefit_use as use join meeting on meeting.id = use.meeting_id
      where meeting.cancelled_at is not null and use.state <> 'CANCELLED'`,
  }),
  ...invariantsOf('docs/product.md#issued-documents', {
    'every priced membership has one invoice': `
      select held.id from subscription as held left join invoice on subscription_id = held.id
      group by held.id having count(subscription_id) <> case when held.price > 0 then 1 else 0 end`,
  }),
  ...invariantsOf('docs/architecture.md#the-core, 2', {
    'every discount on a membership has its coupon, redeemed by its member': `
      select held.id from subscription as held
      left join coupon_redemption as redeemed on redeemed.subscription_id = held.id
      where (held.discount > 0 and redeemed.use is null) or redeemed.member_id <> held.member_id`,
  }),
];
