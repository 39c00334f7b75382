import type { SampleDelivery } from '#domain/benefit.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Kind } from './kind.ts';
import { longDayOf, longMonthOf, timeIn } from '#words/format.ts';

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

export const meetingBooked: Kind<AboutMeeting> = {
  choice: null,
  words: ({ title, place, startsAt }) => ({
    title: `You have a seat: ${title}`,
    text: `${when(startsAt)}. ${place}. If you cannot come, please give the seat back before it begins.`,
    ...page,
  }),
};

export const meetingCancelled: Kind<AboutMeeting> = {
  choice: null,
  words: ({ title, startsAt }) => ({
    title: `Your seat is given back: ${title}`,
    text: `You are no longer expected on ${when(startsAt)}. It does not count against your benefits.`,
    ...page,
  }),
};

export const sampleRequested: Kind<RequestedSample> = {
  choice: null,
  words: ({ caskName, delivery }) => ({
    title: `You asked for a sample of ${caskName}`,
    text:
      delivery === 'POST'
        ? 'We will draw it and send it to the delivery address in your preferences.'
        : 'We will write to you with a day on which you can nose it at the warehouse: Irish law (S.I. 4/2020) allows no alcohol as a benefit.',
    ...page,
  }),
};

export const experienceRequested: Kind<RequestedExperience> = {
  choice: null,
  words: ({ month }) => ({
    title: 'We have your wish for a tailored experience',
    text: `You named ${longMonthOf(month)}. We will write to you with what we can arrange.`,
    ...page,
  }),
};
