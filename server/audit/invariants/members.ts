import type { Invariant } from './invariant.ts';

export const memberInvariants: Invariant[] = [
  {
    name: 'who was deleted left no share, no money, no deposit under way and no session',
    source: 'docs/decisions/012-delete-the-person-keep-the-books.md',
    sql: `select member.id from member where deleted_at is not null and (
        exists (select 1 from certificate where member_id = member.id and voided_at is null)
        or exists (select 1 from wallet where member_id = member.id and (posted <> 0 or owed <> 0))
        or exists (select 1 from deposit where member_id = member.id and settled_at is null)
        or exists (select 1 from session where member_id = member.id))`,
  },
  {
    name: 'who deleted their account within a year of the newest security event is in the trail',
    source: 'docs/security.md',
    sql: `select id from member where confirmed_at is not null
        and deleted_at > (select max(at) from security_event) - interval '365 days'
        and not exists (select 1 from security_event where type = 'ACCOUNT_DELETED' and member_id = member.id)`,
  },
  {
    name: 'who has a role of an operator is marked as an operator, so that their login asks for a factor',
    source: 'docs/decisions/050-operators-have-roles.md',
    sql: `select member_id, operator_role.role from operator_role join member on member.id = member_id where member.role <> 'operator'`,
  },
  {
    name: 'every name is kept composed, whichever keyboard it came from',
    source: 'docs/product.md#account',
    sql: `select id from member where name is not nfc normalized or surname is not nfc normalized
      union all select null from (select name from cask union all select name from file) as named
        where name is not nfc normalized`,
  },
  {
    name: 'only who has a second factor has recovery codes',
    source: 'docs/decisions/010-second-factor-required-once-enrolled.md',
    sql: `select distinct member_id from recovery_code as code
      where not exists (select 1 from totp where totp.member_id = code.member_id and confirmed_at is not null)
        and not exists (select 1 from passkey where passkey.member_id = code.member_id)`,
  },
];
