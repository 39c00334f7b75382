import type { Invariant } from './invariant.ts';

const source = 'docs/product.md#two-people';

const carriedOut = `select after ->> 'approvalId' as approval_id, operator_id, at from trail_entry
  where after ? 'approvalId' and action not like 'approval.%'`;

export const approvalInvariants: Invariant[] = [
  {
    name: 'every request that was approved was carried out once, by who approved it',
    source,
    // The trail of a member who is forgotten does not say which request it was any more.
    sql: `select approval.id, act, count(entry.at) from approval
      left join (${carriedOut}) as entry on entry.approval_id = approval.id::text and entry.operator_id = decided_by
        and entry.at >= decided_at
      where approval.state = 'APPROVED' and not exists (
        select from trail_entry as erased where salt is null and erased.operator_id = decided_by and erased.at >= decided_at)
      group by approval.id having count(entry.at) <> 1`,
  },
  {
    name: 'no request that was not approved was carried out',
    source,
    sql: `select entry.approval_id, approval.state from (${carriedOut}) as entry
      left join approval on approval.id::text = entry.approval_id
      where approval.state is distinct from 'APPROVED' or entry.operator_id <> approval.decided_by`,
  },
  {
    name: 'nobody decided what somebody had asked for who invited them, or whom they had invited, in the last thirty days',
    source,
    sql: `select approval.id, act from approval
      join operator_invitation on (invited_by, accepted_by) in ((asked_by, decided_by), (decided_by, asked_by))
      where state in ('APPROVED', 'REFUSED') and accepted_at <= decided_at
        and accepted_at > decided_at - interval '30 days'
        and (act <> 'member.removeFactors' or decided_at < asked_at + interval '72 hours')`,
  },
];
