import { id, type GuardCases } from './guard-case.ts';

const change = (set: string, subscription = 21) =>
  `update subscription set ${set} where id = '${id(subscription)}'`;
const changed = (set: string, number = 71) => `update benefit_use set ${set} where id = '${id(number)}'`;

export const membershipGuards: GuardCases = {
  subscription_one_per_member: change('replaced_at = null', 22),
  subscription_replaced_check: change("replaced_at = '2026-02-28Z'", 22),
  subscription_one_term_at_a_time: change("replaced_at = '2026-09-01Z'", 22),
  subscription_term_check: [change('ends_at = starts_at'), change('ends_at = null')],
  subscription_money_check: [
    change("currency = 'SGD', price = 5, credit = 6, discount = -1"),
    change("currency = 'SGD', price = 5, credit = -1, discount = 6"),
  ],
  subscription_total_check: change('price = 100', 23),
  subscription_priced_check: [
    change('price = 5, credit = 5'),
    change("currency = 'SGD', price = 5, credit = 5", 22),
  ],
  subscription_charged_check: [change('charged = 1'), change('charged = 501', 23)],
  subscription_refund_check: change(`refund_transaction_id = '${id(11)}'`),

  benefit_use_of_cancelled_meeting: `
    update meeting set cancelled_at = '2026-01-01Z', cancel_reason = 'The maker is ill' where id = 1;
    ${changed("used_at = '2026-01-01Z'")}`,

  benefit_use_limit_check: [changed('number = 5'), changed('number = 0'), changed('allowed = null')],
  benefit_use_state_check: [
    changed(`state = 'GRANTED', closed_at = '2026-01-01Z', answer = 'On Monday', answered_by = '${id(2)}'`),
    changed("state = 'LOST', closed_at = '2026-01-01Z'"),
    changed("state = 'ASKED'"),
    changed("state = 'BOOKED'", 73),
  ],
  benefit_use_answer_check: [
    changed("state = 'GRANTED', closed_at = '2026-01-01Z'", 73),
    changed(`answer = 'On Monday', answered_by = '${id(2)}'`, 73),
    changed("state = 'REFUSED', closed_at = '2026-01-01Z', answer = 'Not now'", 73),
  ],
  benefit_use_details_check: [changed('seat = null'), changed("wish = 'x', preferred_month = '2026-04-01'")],
  benefit_use_friend_of_check: [changed('friend = 1', 74), changed(`booked_with = '${id(71)}', friend = 1`)],
  benefit_use_once: changed('number = 1', 72),
  benefit_use_one_per_seat: changed('meeting_id = 1', 74),
  benefit_use_one_seat_per_member: changed('meeting_id = 1, seat = 2', 72),
};
