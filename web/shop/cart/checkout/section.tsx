import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface CheckoutSectionProps {
  title: string;
  summary?: ReactNode;
  children?: ReactNode;
}

export function CheckoutSection({ title, summary, children }: CheckoutSectionProps) {
  const id = useId();
  const isDone = summary !== undefined;
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'border-t border-hairline pt-5',
        isDone && 'flex flex-wrap items-baseline gap-x-4 gap-y-1',
      )}
    >
      <h2 id={id} className="label flex items-baseline gap-2 text-ink-muted">
        {isDone && <Check className="size-4 self-center text-success" strokeWidth={2} aria-hidden />}
        {title}
      </h2>
      {isDone ? (
        <p className="figures text-small max-tablet:w-full tablet:ml-auto tablet:text-right">{summary}</p>
      ) : (
        <div className="mt-4 flex flex-col gap-5">{children}</div>
      )}
    </section>
  );
}
