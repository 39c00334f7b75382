import type { SampleDelivery } from '#domain/membership/benefit.ts';
import { benefitNotifications as words, labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface AboutMeeting {
  title: string;
  place: string;
  startsAt: string;
  /** Of the member and their friends. */
  seats: number;
}
export interface CancelledMeeting extends AboutMeeting {
  /** Of the operator who cancelled the session; absent where the member cancelled. */
  reason?: string;
}
export interface RequestedSample {
  caskName: string;
  delivery: SampleDelivery;
}
export interface RequestedExperience {
  /** 'YYYY-MM'. */
  month: string;
}

export interface AnsweredBenefit {
  /** Of a sample. */
  caskName: string | null;
  isGranted: boolean;
  text: string;
}

const page = { path: '/profile/membership', label: labels.membership };

export const meetingBooked: NotificationDefinition<AboutMeeting> = {
  preference: null,
  copy: ({ title, place, startsAt, seats }) => ({
    title: words.booked.title(title, seats),
    text: words.booked.text(startsAt, place),
    ...page,
  }),
};

export const meetingChanged: NotificationDefinition<AboutMeeting> = {
  preference: null,
  copy: ({ title, place, startsAt }) => ({
    title: words.changed.title(title),
    text: words.changed.text(startsAt, place),
    ...page,
  }),
};

export const meetingCancelled: NotificationDefinition<CancelledMeeting> = {
  preference: null,
  copy: ({ title, startsAt, seats, reason }) =>
    reason === undefined
      ? { title: words.cancelled.title(title, seats), text: words.cancelled.text(startsAt, seats), ...page }
      : {
          title: words.cancelledByUs.title(title),
          text: words.cancelledByUs.text(startsAt, reason),
          ...page,
        },
};

export const sampleRequested: NotificationDefinition<RequestedSample> = {
  preference: null,
  copy: ({ caskName, delivery }) => ({
    title: words.sample.title(caskName),
    text: words.sample.text[delivery],
    ...page,
  }),
};

export const experienceRequested: NotificationDefinition<RequestedExperience> = {
  preference: null,
  copy: ({ month }) => ({
    title: words.experience.title,
    text: words.experience.text(month),
    ...page,
  }),
};

export const benefitAnswered: NotificationDefinition<AnsweredBenefit> = {
  preference: null,
  copy: ({ caskName, isGranted, text }) => ({
    title: words.answered.title(caskName, isGranted),
    text: words.answered.text(text, isGranted),
    ...page,
  }),
};
