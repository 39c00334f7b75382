import type { SampleDelivery } from '#domain/membership/benefit.ts';
import type { Currency } from '#domain/money.ts';
import {
  benefitNotifications as benefits,
  labels,
  membershipNotifications as words,
} from '#words/en/notifications/notifications.ts';
import { noticesTo } from './notice.ts';

export interface StartedMembership {
  subscriptionId: string;
  levelName: string;
  change: 'START' | 'UPGRADE' | 'RENEWAL';
  startsOn: string;
  endsOn: string;
}
export interface CancelledMembership {
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
export interface EndingMembership {
  levelName: string;
  endsOn: string;
}

export interface AboutMeeting {
  title: string;
  place: string;
  startsAt: string;
  seats: number;
}
export interface CancelledMeeting extends AboutMeeting {
  /** The reason of the operator who cancelled the session; absent where the member cancelled. */
  reason?: string;
}
export interface RequestedSample {
  caskName: string;
  delivery: SampleDelivery;
}
export interface RequestedExperience {
  month: string;
}

export interface AnsweredBenefit {
  caskName: string | null;
  isGranted: boolean;
  text: string;
}

const page = { path: '/profile/membership', label: labels.membership };
const toMembership = noticesTo(() => page);
const toLevels = noticesTo(() => ({ path: '/membership', label: labels.levels }));
const aboutTerm = noticesTo(() => page, { isAboutAnOrder: true });

function endText({ endsOn, notStarted, refund, charge, currency }: CancelledMembership): string {
  if (endsOn) return words.cancelled.atTerm(endsOn);
  if (notStarted) return words.cancelled.notStarted;
  return currency && refund + charge > 0
    ? words.cancelled.refunded(refund, charge, currency)
    : words.cancelled.ended;
}

export const membershipNotices = {
  MEMBERSHIP_STARTED: aboutTerm<StartedMembership>(
    ({ levelName, change }) => words.started.title(levelName, change),
    ({ levelName, change, startsOn, endsOn }) => words.started.text(levelName, change, startsOn, endsOn),
  ),
  MEMBERSHIP_CANCELLED: aboutTerm<CancelledMembership>(
    ({ levelName }) => words.cancelled.title(levelName),
    (cancelled) =>
      endText(cancelled) +
      (cancelled.goesOn ? words.cancelled.goesOn(cancelled.goesOn.levelName, cancelled.goesOn.endsOn) : ''),
  ),
  MEMBERSHIP_ENDING: toLevels<EndingMembership>(
    ({ levelName, endsOn }) => words.ending.title(levelName, endsOn),
    () => words.ending.text,
  ),
  MEMBERSHIP_ENDED: toLevels<EndingMembership>(
    ({ levelName }) => words.ended.title(levelName),
    ({ endsOn }) => words.ended.text(endsOn),
  ),
  MEETING_BOOKED: toMembership<AboutMeeting>(
    ({ title, seats }) => benefits.booked.title(title, seats),
    ({ startsAt, place }) => benefits.booked.text(startsAt, place),
  ),
  MEETING_CHANGED: toMembership<AboutMeeting>(
    ({ title }) => benefits.changed.title(title),
    ({ startsAt, place }) => benefits.changed.text(startsAt, place),
  ),
  MEETING_CANCELLED: toMembership<CancelledMeeting>(
    ({ title, seats, reason }) =>
      reason === undefined ? benefits.cancelled.title(title, seats) : benefits.cancelledByUs.title(title),
    ({ startsAt, seats, reason }) =>
      reason === undefined
        ? benefits.cancelled.text(startsAt, seats)
        : benefits.cancelledByUs.text(startsAt, reason),
  ),
  BENEFIT_REQUESTED: toMembership<RequestedSample | RequestedExperience>(
    (request) => ('month' in request ? benefits.experience.title : benefits.sample.title(request.caskName)),
    (request) =>
      'month' in request ? benefits.experience.text(request.month) : benefits.sample.text[request.delivery],
  ),
  BENEFIT_ANSWERED: toMembership<AnsweredBenefit>(
    ({ caskName, isGranted }) => benefits.answered.title(caskName, isGranted),
    ({ text, isGranted }) => benefits.answered.text(text, isGranted),
  ),
};
