import { CalendarPlus } from 'lucide-react';
import type { Order } from '#contract/order/order.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Part } from '#web/ui/layout/part.tsx';
import { download } from '#web/ui/download.ts';
import { nextDates as words } from '#words/en/profile/order.ts';
import { calendarOf } from './calendar-file.ts';
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

export function AddToCalendar({ order, dates }: { order: Order; dates: readonly NextDate[] }) {
  const save = () => {
    const name = order.lines.map((line) => line.name).join(', ');
    const file = new Blob([calendarOf(order, name, dates.slice(1))], { type: 'text/calendar' });
    download(file, `${order.invoiceNumber}.ics`);
  };
  return (
    <Button kind="quiet" onClick={save}>
      <CalendarPlus className="size-4" strokeWidth={1.5} aria-hidden />
      {words.calendar}
    </Button>
  );
}
