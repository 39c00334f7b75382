import { id, type GuardCases } from './guard-case.ts';

/** A trigger that writes instead of refusing: what it wrote is raised as if it had refused. */
const recorded = (change: string) => `${change};
  do $$ begin if exists (select 1 from security_event where type = 'ROLE_CHANGED') then
    raise exception 'recorded' using constraint = 'member_role_recorded'; end if; end $$`;

const trailWith = ({
  action = "'deposit.accept'",
  kind = "'deposit'",
  reason = 'null',
  columns = '',
  values = '',
}: Partial<Record<'action' | 'kind' | 'reason' | 'columns' | 'values', string>>) => `
  insert into trail_entry (${columns}at, operator_id, action, subject_kind, subject_id, reason)
  values (${values}'2026-03-01Z', '${id(1)}', ${action}, ${kind}, 'one', ${reason})`;

export const accountGuards: GuardCases = {
  member_country_of_address_check: `update member set country = 'IE', delivery_address = '{"country": "SG"}' where id = '${id(1)}'`,
  member_email_check: [
    `update member set email = 'One@example.com' where id = '${id(1)}'`,
    `update member set email = 'one' where id = '${id(1)}'`,
  ],

  member_forgotten_check: [
    `update member set deleted_at = '2026-01-01Z', disabled_at = '2026-01-01Z' where id = '${id(1)}'`,
    ...[
      "name = 'One'",
      "surname = 'One'",
      "phone = '1'",
      "date_of_birth = '1990-01-01'",
      "delivery_address = '{}'",
    ].map((personal) => `update member set ${personal} where id = '${id(9)}'`),
    `update member set registration_hash = 'one' where id = '${id(9)}'`,
    `update member set email = 'nine@example.com' where id = '${id(9)}'`,
    `update member set disabled_at = null where id = '${id(9)}'`,
  ],
  member_registration_target_check: [
    '//evil.example',
    'https://evil.example',
    'cart',
    `/${'x'.repeat(500)}`,
  ].map((target) => `update member set registration_target = '${target}' where id = '${id(1)}'`),
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
  operator_role_one_at_a_time: `delete from operator_role where role = 'finance';
    do $$ begin if exists (select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) then
      raise exception 'locked' using constraint = 'operator_role_one_at_a_time'; end if; end $$`,
  operator_role_keeps_owner: [
    'delete from operator_role',
    "update operator_role set role = 'finance' where role = 'owner'",
  ],
  operator_invitation_email_check: [
    "update operator_invitation set email = 'Open@example.com'",
    "update operator_invitation set email = 'open'",
  ],
  operator_invitation_roles_check: [
    "update operator_invitation set roles = '{}'",
    "update operator_invitation set roles = '{owner,admin}'",
  ],
  operator_invitation_accepted_check: "update operator_invitation set accepted_at = '2026-03-01Z'",
  operator_invitation_ended_check: `update operator_invitation set revoked_at = '2026-03-01Z', accepted_at = '2026-03-01Z',
    accepted_by = '${id(2)}'`,
  operator_invitation_confirmed_check: [
    `update operator_invitation set confirmed_at = null, confirmed_by = '${id(2)}'`,
    `update operator_invitation set confirmed_at = null, accepted_at = '2026-03-01Z', accepted_by = '${id(2)}'`,
  ],
  operator_invitation_two_people_check: 'update operator_invitation set confirmed_by = invited_by',
  operator_invitation_one_open: "update operator_invitation set email = 'open@example.com'",
  trail_entry_action_check: trailWith({ action: "'accept'" }),
  trail_entry_subject_check: trailWith({ kind: "'a deposit'" }),
  trail_entry_reason_check: [trailWith({ reason: "''" }), trailWith({ reason: "repeat('a', 501)" })],
  trail_entry_erased_check: {
    asSuperuser: true,
    sql: 'alter table trail_entry disable trigger user; update trail_entry set salt = null',
  },
  trail_entry_chain: `${trailWith({ columns: 'position, ', values: '77, ' })};
    do $$ begin if exists (select 1 from trail_entry where position = 3 and hash = trail_hash(trail_entry)) then
      raise exception 'chained' using constraint = 'trail_entry_chain'; end if; end $$`,
  trail_entry_append_only: [
    { asSuperuser: true, sql: "update trail_entry set reason = 'another'" },
    { asSuperuser: true, sql: "update trail_entry set action = 'deposit.return'" },
  ],
  'privilege on trail_entry': [
    'delete from trail_entry',
    'truncate trail_entry',
    "update trail_entry set action = 'deposit.return'",
  ],
  passkey_counter_check: 'update passkey set counter = -1',
  passkey_name_check: ["update passkey set name = ''", "update passkey set name = repeat('a', 61)"],
  sign_in_challenge_tries_check: [
    'update sign_in_challenge set tries = 6',
    'update sign_in_challenge set tries = -1',
  ],
  passkey_challenge_member_check: 'update passkey_challenge set member_id = null',

  security_event_role_check: [
    `insert into security_event (at, type, member_id) values ('2026-01-01Z', 'ROLE_CHANGED', '${id(1)}')`,
    "insert into security_event (at, type, role) values ('2026-01-01Z', 'LOGIN_LIMITED', 'operator')",
  ],
  security_event_member_check:
    "insert into security_event (at, type) values ('2026-01-01Z', 'PASSWORD_CHANGED')",
  security_event_kept: 'delete from security_event',
};
