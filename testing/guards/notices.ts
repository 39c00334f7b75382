import { id, type GuardCases } from './guard-case.ts';

export const noticeGuards: GuardCases = {
  cask_transition_state_check: [
    "update cask_transition set to_state = 'LOST'",
    "update cask_transition set from_state = 'LOST'",
    'update cask_transition set to_state = from_state',
  ],
  mail_address_check: `update mail set address = 'one@example.com' where id = '${id(61)}'`,
  mail_member_check: `
    insert into mail (id, event, type, data, state, due_at, created_at, settled_at)
    values ('${id(63)}', 'three', 'ACCOUNT_DELETED', '{}', 'SENT', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z')`,
  mail_reason_check: [
    `update mail set reason = 'none' where id = '${id(61)}'`,
    `update mail set state = 'GIVEN_UP', settled_at = '2026-01-01Z' where id = '${id(61)}'`,
  ],
  mail_settled_check: [
    `update mail set settled_at = '2026-01-01Z' where id = '${id(61)}'`,
    `update mail set state = 'SENT' where id = '${id(61)}'`,
  ],
  mail_tries_check: `update mail set tries = -1 where id = '${id(61)}'`,
  notice_digest_check: `update notice set awaits_digest = true, digest_id = '${id(61)}' where id = 1`,
};
