import type { SampleDelivery } from '#domain/membership/benefit.ts';
import type { Currency } from '#domain/money.ts';
import {
  benefitNotifications as benefits,
  labels,
  membershipNotifications as words,
} from '#words/en/notifications/notifications.ts';
import { noticesTo, orderNoticesTo } from './notice.ts';

interface CancelledMembership {
  levelName: string;
  /** When it ends; null where it has ended at once, or is joined and not started. */
  endsOn: string | null;
  notStarted: boolean;
  refund: number;
  /** Minor units kept for benefits given. */
  charge: number;
  currency: Currency | null;
  goesOn?: { levelName: string; endsOn: string | null };
}

interface CancelledMeeting {
  title: string;
  place: string;
  startsAt: string;
  seats: number;
  /** The reason of the operator who cancelled the session; absent where the member cancelled. */
  reason?: string;
}
interface RequestedSample {
  caskName: string;
  delivery: SampleDelivery;
}
interface RequestedExperience {
  month: string;
}

const page = { path: '/profile/membership', label: labels.membership };
const toMembership = noticesTo(() => page);
const toLevels = noticesTo(() => ({ path: '/membership', label: labels.levels }));

function endText({ endsOn, notStarted, refund, charge, currency }: CancelledMembership): string {
  if (endsOn) return words.cancelled.atTerm(endsOn);
  if (notStarted) return words.cancelled.notStarted;
  return currency && refund + charge > 0
    ? words.cancelled.refunded(refund, charge, currency)
    : words.cancelled.ended;
}

export const membershipNotices = {
  MEMBERSHIP_STARTED: orderNoticesTo<{ subscriptionId: string }>(() => page)(words.started),
  MEMBERSHIP_CANCELLED: orderNoticesTo(() => page)({
    title: (cancelled: CancelledMembership) => words.cancelled.title(cancelled),
    text: (cancelled: CancelledMembership) =>
      endText(cancelled) +
      (cancelled.goesOn ? words.cancelled.goesOn(cancelled.goesOn.levelName, cancelled.goesOn.endsOn) : ''),
  }),
  MEMBERSHIP_ENDING: toLevels(words.ending),
  MEMBERSHIP_ENDED: toLevels(words.ended),
  MEETING_BOOKED: toMembership(benefits.booked),
  MEETING_CHANGED: toMembership(benefits.changed),
  MEETING_CANCELLED: toMembership({
    title: ({ title, seats, reason }: CancelledMeeting) =>
      reason === undefined ? benefits.cancelled.title(title, seats) : benefits.cancelledByUs.title(title),
    text: ({ startsAt, seats, reason }: CancelledMeeting) =>
      reason === undefined
        ? benefits.cancelled.text(startsAt, seats)
        : benefits.cancelledByUs.text(startsAt, reason),
  }),
  BENEFIT_REQUESTED: toMembership({
    title: (request: RequestedSample | RequestedExperience) =>
      'month' in request ? benefits.experience.title : benefits.sample.title(request.caskName),
    text: (request: RequestedSample | RequestedExperience) =>
      'month' in request ? benefits.experience.text(request.month) : benefits.sample.text[request.delivery],
  }),
  BENEFIT_ANSWERED: toMembership(benefits.answered),
};
