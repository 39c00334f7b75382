import { CalendarPlus } from 'lucide-react';
import type { Order } from '#contract/order/order.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { download } from '#web/ui/download.ts';
import { company } from '#words/en/company.ts';
import { calendarFile, type CalendarEntry } from '#domain/calendar-file.ts';
import { nextDates as words } from '#words/en/profile/order.ts';
import { dayOf } from '#words/format.ts';
import type { NextDate } from './next-dates.ts';

export function NextSteps({ dates }: { dates: readonly NextDate[] }) {
  return (
    <Part title={words.title} className="mt-12">
      <ol className="border-t border-hairline">
        {dates.map(({ when, text }) => (
          <li
            key={text}
            className="grid items-baseline gap-x-8 gap-y-1 border-b border-hairline py-4 tablet:grid-cols-[10rem_1fr]"
          >
            <p className="figures font-display text-subheading">{when}</p>
            <p className="figures text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

export function entriesOf({ id, placedAt, lines }: Order, dates: readonly NextDate[]): CalendarEntry[] {
  const casks = lines.map((line) => line.name).join(', ');
  return dates.map(({ on, when, text }, place) => ({
    id: `${id}-${place}`,
    stamp: placedAt,
    starts: on,
    summary: words.calendarEntry(casks, when === dayOf(on) ? text : `${when}. ${text}`),
  }));
}

export function AddToCalendar({ order, dates }: { order: Order; dates: readonly NextDate[] }) {
  const save = () => {
    const file = calendarFile(entriesOf(order, dates.slice(1)), { producer: company.name });
    download(new Blob([file], { type: 'text/calendar' }), `${order.invoiceNumber}.ics`);
  };
  return (
    <Button kind="quiet" onClick={save}>
      <CalendarPlus className="size-4" strokeWidth={1.5} aria-hidden />
      {words.calendar}
    </Button>
  );
}
