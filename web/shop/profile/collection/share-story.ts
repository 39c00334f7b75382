import type { AnswerOf } from '#contract/endpoint.ts';
import type { getCertificate } from '#contract/certificate.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { share as words } from '#words/en/profile/share.ts';
import { dayOf, monthOf } from '#words/format.ts';

export type OwnShare = AnswerOf<typeof getCertificate>;

export interface Moment {
  /** The day, or the instant; both begin with the date and so compare. */
  on: string;
  /** As people read it. */
  when: string;
  text: string;
}

const on = (day: CalendarDate, text: string): Moment => ({ on: day, when: dayOf(day), text });

/** What happened to a share and its cask by a day, and what lies ahead, each in the order of time. */
export function storyOf(share: OwnShare, today: CalendarDate): { history: Moment[]; ahead: Moment[] } {
  const { fillDate, bottlingDate, withdrawUntil, history } = share;
  const moments = [
    on(fillDate, fillDate <= today ? words.filled : words.filling),
    on(whiskeyFrom(fillDate), words.whiskey),
    ...history.map(({ state, at }) => ({ on: at, when: dayOf(at), text: words.states[state] })),
    ...(withdrawUntil ? [on(withdrawUntil, words.withdrawUntil)] : []),
    { ...on(bottlingDate, words.bottling), when: monthOf(bottlingDate) },
  ].toSorted((one, other) => (one.on < other.on ? -1 : 1));
  const isPast = (moment: Moment) => moment.on.slice(0, 10) <= today;
  const isOpen = (moment: Moment) => moment.text === words.withdrawUntil || moment.text === words.bottling;
  return {
    history: moments.filter((moment) => isPast(moment) && !isOpen(moment)),
    ahead: moments.filter((moment) => !isPast(moment) || isOpen(moment)),
  };
}
