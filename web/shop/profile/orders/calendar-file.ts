import type { Order } from '#contract/order/order.ts';
import { company } from '#words/en/company.ts';
import { nextDates as words } from '#words/en/profile/order.ts';
import { dayOf } from '#words/format.ts';
import type { NextDate } from './next-dates.ts';

const digits = (text: string) => text.replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`);

/** Days, without a time, as iCalendar (RFC 5545). The same day has the same id however often it is added. */
export const calendarOf = ({ id, placedAt }: Order, casks: string, dates: readonly NextDate[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name}//EN`,
    ...dates.flatMap(({ on, when, text }, place) => [
      'BEGIN:VEVENT',
      `UID:${id}-${place}`,
      `DTSTAMP:${digits(placedAt)}`,
      `DTSTART;VALUE=DATE:${digits(on)}`,
      `SUMMARY:${escaped(words.calendarEntry(casks, when === dayOf(on) ? text : `${when}. ${text}`))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    // A line has at most 75 octets; what follows begins with a space.
    .map((line) => line.match(/^.{0,60}|.{1,59}/gsu)?.join('\r\n ') ?? line)
    .join('\r\n');
