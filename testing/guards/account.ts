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
    `update member set registration_cart = '${id(43)}' where id = '${id(9)}'`,
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
  operator_role_one_at_a_time: raising(
    'operator_role_one_at_a_time',
    "delete from operator_role where role = 'finance'",
    "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  ),
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
  operator_invitation_confirmed_check: [
    `update operator_invitation set confirmed_at = null, confirmed_by = '${id(2)}'`,
    `update operator_invitation set confirmed_at = null, accepted_at = '2026-03-01Z', accepted_by = '${id(2)}'`,
  ],
  operator_invitation_two_people_check: 'update operator_invitation set confirmed_by = invited_by',
  operator_invitation_one_open: "update operator_invitation set email = 'open@example.com'",
  trail_entry_action_check: trailWith({ action: "'accept'" }),
  trail_entry_subject_check: trailWith({ subject_kind: "'a deposit'" }),
  trail_entry_erased_check: asSuperuser(
    'alter table trail_entry disable trigger user; update trail_entry set salt = null',
  ),
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
