import { useId } from 'react';
import { nextDates as words } from '#words/en/profile/order.ts';
import type { NextDate } from './next-dates.ts';

export function NextSteps({ dates }: { dates: readonly NextDate[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="mb-5 text-heading">
        {words.title}
      </h2>
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
    </section>
  );
}
