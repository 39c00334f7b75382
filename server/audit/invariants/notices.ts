import type { Invariant } from './invariant.ts';

export const noticeInvariants: Invariant[] = [
  {
    name: 'every mail about an event has its notice on the site',
    source: 'docs/architecture.md#the-core, 8',
    sql: `select mail.id, mail.event from mail left join notice using (member_id, event)
      where notice.id is null and mail.type not in
        ('CONFIRM_ADDRESS', 'RESET_PASSWORD', 'ACCOUNT_CHANGED', 'ACCOUNT_DELETED', 'OPERATOR_INVITED',
         'OPERATORS_CHANGED')`,
  },
  {
    name: 'only a mail of a deletion or an invitation has an address of its own, and only a link asked for by a stranger has no recipient',
    source: 'docs/decisions/024-send-every-mail-from-the-outbox.md',
    sql: `select id, type from mail where member_id is null and type not in ('ACCOUNT_DELETED', 'OPERATOR_INVITED', 'CONFIRM_ADDRESS', 'RESET_PASSWORD')
      or (type in ('ACCOUNT_DELETED', 'OPERATOR_INVITED')) <> (address is not null)`,
  },
  {
    name: 'every mail that was sent was tried',
    source: 'docs/architecture.md#the-core, 8',
    sql: `select id from mail where state = 'SENT' and tries = 0`,
  },
];
