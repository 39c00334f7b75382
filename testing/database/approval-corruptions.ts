const aMember = '(select member_id from orders where discount > 0 order by id limit 1)';
const otherMember = '(select member_id from orders where discount > 0 order by id offset 1 limit 1)';
const newId = 'gen_random_uuid()';

const anApproval = (state: 'APPROVED' | 'OPEN') => `
  insert into approval (id, act, subject_id, details, asked_by, asked_at, expires_at, state, decided_by, decided_at)
  values (${newId}, 'cask.setPrice', '1', '{}', ${aMember}, '2026-01-01Z', '2026-02-01Z', '${state}',
    ${state === 'OPEN' ? 'null, null' : `${otherMember}, '2026-01-02Z'`})`;

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
};
