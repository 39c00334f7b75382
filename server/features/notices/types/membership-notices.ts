import type { SampleDelivery } from '#domain/membership/benefit.ts';
import type { Currency } from '#domain/money.ts';
import {
  benefitNotifications as benefits,
  labels,
  membershipNotifications as words,
} from '#words/en/notifications/notifications.ts';
import { notice } from './notice.ts';

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
const levels = { path: '/membership', label: labels.levels };

function endText({ endsOn, notStarted, refund, charge, currency }: CancelledMembership): string {
  if (endsOn) return words.cancelled.atTerm(endsOn);
  if (notStarted) return words.cancelled.notStarted;
  return currency && refund + charge > 0
    ? words.cancelled.refunded(refund, charge, currency)
    : words.cancelled.ended;
}

export const membershipNotices = {
  MEMBERSHIP_STARTED: notice<StartedMembership>({
    isAboutAnOrder: true,
    copy: ({ levelName, change, startsOn, endsOn }) => ({
      title: words.started.title(levelName, change),
      text: words.started.text(levelName, change, startsOn, endsOn),
      ...page,
    }),
  }),
  MEMBERSHIP_CANCELLED: notice<CancelledMembership>({
    isAboutAnOrder: true,
    copy: (cancelled) => ({
      title: words.cancelled.title(cancelled.levelName),
      text:
        endText(cancelled) +
        (cancelled.goesOn ? words.cancelled.goesOn(cancelled.goesOn.levelName, cancelled.goesOn.endsOn) : ''),
      ...page,
    }),
  }),
  MEMBERSHIP_ENDING: notice<EndingMembership>({
    copy: ({ levelName, endsOn }) => ({
      title: words.ending.title(levelName, endsOn),
      text: words.ending.text,
      ...levels,
    }),
  }),
  MEMBERSHIP_ENDED: notice<EndingMembership>({
    copy: ({ levelName, endsOn }) => ({
      title: words.ended.title(levelName),
      text: words.ended.text(endsOn),
      ...levels,
    }),
  }),
  MEETING_BOOKED: notice<AboutMeeting>({
    copy: ({ title, place, startsAt, seats }) => ({
      title: benefits.booked.title(title, seats),
      text: benefits.booked.text(startsAt, place),
      ...page,
    }),
  }),
  MEETING_CHANGED: notice<AboutMeeting>({
    copy: ({ title, place, startsAt }) => ({
      title: benefits.changed.title(title),
      text: benefits.changed.text(startsAt, place),
      ...page,
    }),
  }),
  MEETING_CANCELLED: notice<CancelledMeeting>({
    copy: ({ title, startsAt, seats, reason }) =>
      reason === undefined
        ? {
            title: benefits.cancelled.title(title, seats),
            text: benefits.cancelled.text(startsAt, seats),
            ...page,
          }
        : {
            title: benefits.cancelledByUs.title(title),
            text: benefits.cancelledByUs.text(startsAt, reason),
            ...page,
          },
  }),
  BENEFIT_REQUESTED: notice<RequestedSample | RequestedExperience>({
    copy: (request) => ({
      ...('month' in request
        ? { title: benefits.experience.title, text: benefits.experience.text(request.month) }
        : { title: benefits.sample.title(request.caskName), text: benefits.sample.text[request.delivery] }),
      ...page,
    }),
  }),
  BENEFIT_ANSWERED: notice<AnsweredBenefit>({
    copy: ({ caskName, isGranted, text }) => ({
      title: benefits.answered.title(caskName, isGranted),
      text: benefits.answered.text(text, isGranted),
      ...page,
    }),
  }),
};
