import { id, type GuardCases } from './guard-case.ts';

const change = (set: string, subscription = 21) =>
  `update subscription set ${set} where id = '${id(subscription)}'`;
const changed = (set: string, number = 71) => `update benefit_use set ${set} where id = '${id(number)}'`;

export const membershipGuards: GuardCases = {
  subscription_one_term_at_a_time: change("replaced_at = '2026-09-01Z'", 22),

  benefit_use_of_cancelled_meeting: `
    update meeting set cancelled_at = '2026-01-01Z', cancel_reason = 'The maker is ill' where id = 1;
    ${changed("used_at = '2026-01-01Z'")}`,
};
