import type { Invariant } from './invariant.ts';

/** What members are told. */
export const noticeInvariants: Invariant[] = [
  {
    name: 'every mail about an event has its notice on the site',
    source: 'architecture: Notices',
    sql: `select mail.id, mail.event from mail left join notice using (member_id, event)
      where notice.id is null and mail.kind <> 'DIGEST'`,
  },
  {
    name: 'every letter of the day is about notices of its own member',
    source: 'architecture: Notices',
    sql: `select notice.id, notice.digest_id from notice left join mail on mail.id = notice.digest_id
      where notice.digest_id is not null and (mail.kind is distinct from 'DIGEST' or mail.member_id <> notice.member_id)`,
  },
  {
    name: 'every mail that was sent was tried',
    source: 'architecture: Notices',
    sql: `select id from mail where state = 'SENT' and tries = 0`,
  },
];
