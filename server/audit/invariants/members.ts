import { invariantsOf, type Invariant } from './invariant.ts';

export const memberInvariants: Invariant[] = [
  ...invariantsOf('docs/decisions/012-delete-the-person-keep-the-books.md', {
    'who was deleted left no share, no money, no deposit under way and no session': `
      select member.id from member where deleted_at is not null and (
        exists (select 1 from certificate where member_id = member.id and voided_at is null)
        or exists (select 1 from wallet where member_id = member.id and (posted <> 0 or owed <> 0))
        or exists (select 1 from deposit where member_id = member.id and settled_at is null)
        or exists (select 1 from session where member_id = member.id))`,
  }),
  ...invariantsOf('docs/security.md', {
    'who deleted their account within a year of the newest security event is in the trail': `
      select id from member where confirmed_at is not null
        and deleted_at > (select max(at) from security_event) - interval '365 days'
        and not exists (select 1 from security_event where type = 'ACCOUNT_DELETED' and member_id = member.id)`,
  }),
  ...invariantsOf('docs/decisions/050-operators-have-roles.md', {
    'who has a role of an operator is marked as an operator, so that their login asks for a factor': `
      select member_id, operator_role.role from operator_role join member on member.id = member_id where member.role <> 'operator'`,
  }),
  ...invariantsOf('docs/product.md#account', {
    'every name is kept composed, whichever keyboard it came from': `
      select id from member where name is not nfc normalized or surname is not nfc normalized
      union all select null from (select name from cask union all select name from file) as named
        where name is not nfc normalized`,
  }),
  ...invariantsOf('docs/decisions/010-second-factor-required-once-enrolled.md', {
    'only who has a second factor has recovery codes': `
      select distinct member_id from recovery_code as code
      where not exists (select 1 from totp where totp.member_id = code.member_id and confirmed_at is not null)
        and not exists (select 1 from passkey where passkey.member_id = code.member_id)`,
  }),
  ...invariantsOf('docs/architecture.md#the-core, 8', {
    'every mail about an event has its notice on the site': `
      select mail.id, mail.event from mail left join notice using (member_id, event)
      where notice.id is null and mail.type not in
        ('CONFIRM_ADDRESS', 'RESET_PASSWORD', 'ACCOUNT_CHANGED', 'ACCOUNT_DELETED', 'OPERATOR_INVITED',
         'OPERATORS_CHANGED')`,
    'every mail that was sent was tried': `
      select id from mail where state = 'SENT' and tries = 0`,
  }),
  ...invariantsOf('docs/decisions/024-send-every-mail-from-the-outbox.md', {
    'only a mail of a deletion or an invitation has an address of its own, and only a link asked for by a stranger has no recipient': `
      select id, type from mail where member_id is null and type not in ('ACCOUNT_DELETED', 'OPERATOR_INVITED', 'CONFIRM_ADDRESS', 'RESET_PASSWORD')
      or (type in ('ACCOUNT_DELETED', 'OPERATOR_INVITED')) <> (address is not null)`,
  }),
];
