import { asSuperuser, id, raising, rowOf, type GuardCases } from './guard-case.ts';

const recorded = (change: string) =>
  raising('member_role_recorded', change, "select from security_event where type = 'ROLE_CHANGED'");

const trailWith = rowOf('trail_entry', {
  at: "'2026-03-01Z'",
  operator_id: `'${id(1)}'`,
  action: "'deposit.accept'",
  subject_kind: "'deposit'",
  subject_id: "'one'",
});

export const accountGuards: GuardCases = {
  deposit_of_deleted_member: `
    insert into deposit (id, member_id, provider, currency, amount, state, created_at, asked_at)
    values (gen_random_uuid(), '${id(9)}', 'sandbox', 'SGD', 500, 'PENDING', '2026-01-01Z', '2026-01-01Z')`,
  orders_of_deleted_member: `
    insert into orders (id, member_id, cart_id, currency, subtotal, discount, total, placed_at)
    values (gen_random_uuid(), '${id(9)}', '${id(43)}', 'SGD', 100, 100, 0, '2026-01-01Z')`,

  member_role_recorded: [
    recorded(`update member set role = 'operator' where id = '${id(1)}'`),
    recorded(`insert into member (id, email, password_hash, created_at, role)
      values (gen_random_uuid(), 'new@example.com', '', '2026-01-01Z', 'operator')`),
  ],
  operator_role_one_at_a_time: raising(
    'operator_role_one_at_a_time',
    "delete from operator_role where role = 'finance'",
    "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  ),
  operator_role_keeps_owner: [
    'delete from operator_role',
    "update operator_role set role = 'finance' where role = 'owner'",
  ],
  trail_entry_chain: raising(
    'trail_entry_chain',
    trailWith({ position: '77' }),
    'select from trail_entry where position = 3 and hash = trail_hash(trail_entry)',
  ),
  trail_entry_append_only: ["reason = 'another'", "action = 'deposit.return'"].map((change) =>
    asSuperuser(`update trail_entry set ${change}`),
  ),
  'privilege on trail_entry': [
    'delete from trail_entry',
    'truncate trail_entry',
    "update trail_entry set action = 'deposit.return'",
  ],

  security_event_kept: 'delete from security_event',
};
