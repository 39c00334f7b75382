import type { CalendarDate, InstantText } from './calendar.ts';

export interface CalendarEntry {
  /** The same entry has the same id however often it is added. */
  id: string;
  /** When it was made. */
  stamp: InstantText;
  starts: CalendarDate | InstantText;
  ends?: InstantText;
  summary: string;
  place?: string;
  about?: string;
  url?: string;
}

interface Calendar {
  producer: string;
  /** A calendar with a name is fetched again each twelve hours. */
  name?: string;
}

const digits = (text: string) => text.replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const time = (name: string, at: string) => `${name}${at.includes('T') ? '' : ';VALUE=DATE'}:${digits(at)}`;

/** @returns iCalendar (RFC 5545) */
export const calendarFile = (entries: readonly CalendarEntry[], { producer, name }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${producer}//EN`,
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H'] : []),
    ...entries.flatMap(({ id, stamp, starts, ends, summary, place, about, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${digits(stamp)}`,
      time('DTSTART', starts),
      ...(ends ? [time('DTEND', ends)] : []),
      `SUMMARY:${escaped(summary)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      ...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
      ...(url ? [`URL:${url}`] : []),
      ...(ends ? [] : ['TRANSP:TRANSPARENT']),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    // A line has at most 75 octets; what follows begins with a space.
    .map((line) => line.match(/^.{0,60}|.{1,59}/gsu)?.join('\r\n ') ?? line)
    .join('\r\n');
