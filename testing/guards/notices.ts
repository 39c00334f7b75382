import { id, type GuardCases } from './guard-case.ts';

export const noticeGuards: GuardCases = {
  cask_transition_state_check: [
    "update cask_transition set to_state = 'LOST'",
    "update cask_transition set from_state = 'LOST'",
    'update cask_transition set to_state = from_state',
  ],
  notice_digest_check: `update notice set awaits_digest = true, digest_id = '${id(61)}' where id = 1`,
};
