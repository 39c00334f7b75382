import type { SampleDelivery } from '#domain/benefit.ts';
import { dateIn } from '#domain/calendar.ts';
import { longDayOf, longMonthOf, timeIn } from '#words/format.ts';
import type { NotificationDefinition } from './definition.ts';

export interface AboutMeeting {
  title: string;
  place: string;
  /** An instant. */
  startsAt: string;
}
export interface RequestedSample {
  caskName: string;
  delivery: SampleDelivery;
}
export interface RequestedExperience {
  /** 'YYYY-MM'. */
  month: string;
}

const page = { path: '/profile/membership', label: 'See your membership' };
function when(startsAt: string): string {
  const at = new Date(startsAt);
  return `${longDayOf(dateIn('IE', at))}, ${timeIn('IE', at)} Irish time`;
}

export const meetingBooked: NotificationDefinition<AboutMeeting> = {
  preference: null,
  copy: ({ title, place, startsAt }) => ({
    title: `You have a seat: ${title}`,
    text: `${when(startsAt)}. ${place}. If you cannot come, please give the seat back before it begins.`,
    ...page,
  }),
};

export const meetingCancelled: NotificationDefinition<AboutMeeting> = {
  preference: null,
  copy: ({ title, startsAt }) => ({
    title: `Your seat is given back: ${title}`,
    text: `You are no longer expected on ${when(startsAt)}. It does not count against your benefits.`,
    ...page,
  }),
};

export const sampleRequested: NotificationDefinition<RequestedSample> = {
  preference: null,
  copy: ({ caskName, delivery }) => ({
    title: `You asked for a sample of ${caskName}`,
    text:
      delivery === 'POST'
        ? 'We will draw it and send it to the delivery address in your preferences.'
        : 'We will write to you with a day on which you can nose it at the warehouse: Irish law (S.I. 4/2020) allows no alcohol as a benefit.',
    ...page,
  }),
};

export const experienceRequested: NotificationDefinition<RequestedExperience> = {
  preference: null,
  copy: ({ month }) => ({
    title: 'We have your wish for a tailored experience',
    text: `You named ${longMonthOf(month)}. We will write to you with what we can arrange.`,
    ...page,
  }),
};
