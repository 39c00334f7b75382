import { invariantsOf, type Invariant } from './invariant.ts';

const carriedOut = `select after ->> 'approvalId' as approval_id, operator_id, at from trail_entry
  where after ? 'approvalId' and action not like 'approval.%'`;

export const approvalInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#two-people', {
    // The trail of a member who is forgotten does not say which request it was any more.
    'every request that was approved was carried out once, by who approved it': `
      select approval.id, act, count(entry.at) from approval
      left join (${carriedOut}) as entry on entry.approval_id = approval.id::text and entry.operator_id = decided_by
        and entry.at >= decided_at
      where approval.state = 'APPROVED' and not exists (
        select from trail_entry as erased where salt is null and erased.operator_id = decided_by and erased.at >= decided_at)
      group by approval.id having count(entry.at) <> 1`,
    'no request that was not approved was carried out': `
      select entry.approval_id, approval.state from (${carriedOut}) as entry
      left join approval on approval.id::text = entry.approval_id
      where approval.state is distinct from 'APPROVED' or entry.operator_id <> approval.decided_by`,
    'nobody decided what somebody had asked for whom invitations of the last thirty days link with them': `
      select approval.id, act from approval
      cross join lateral (
        with recursive invited as (
          select invited_by as a, accepted_by as b, confirmed_by is null as is_alone from operator_invitation
          where accepted_at <= decided_at and accepted_at > decided_at - interval '30 days'),
        link as (select a, b, is_alone from invited union all select b, a, is_alone from invited),
        chain (id) as (select asked_by union select link.b from chain join link on link.a = chain.id where is_alone)
        select exists (select from link where a = asked_by and b = decided_by)
          or exists (select from chain where id = decided_by) as linked) as people
      where state in ('APPROVED', 'REFUSED') and linked
        and (act <> 'member.removeFactors' or decided_at < asked_at + interval '72 hours')`,
  }),
  ...invariantsOf('docs/decisions/051-trail-of-operators.md', {
    'the trail of operators is one chain from its first entry to its last': `
      select entry.position from (
        select *, lag(hash) over (order by position) as expected, row_number() over (order by position) as place
        from trail_entry) as entry
      join trail_entry as whole on whole.position = entry.position
      where entry.position <> place
        or entry.previous_hash <> coalesce(expected, decode(repeat('00', 32), 'hex'))
        or entry.hash <> trail_hash(whole)
        or (entry.salt is not null and entry.details_hash <> trail_details_hash(whole))`,
  }),
];
