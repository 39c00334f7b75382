import { Check, Scale } from 'lucide-react';
import { comparison, maxCompared } from '#web/api/state/comparison.ts';
import { useComparison } from '#web/api/hooks.ts';
import { cx } from '#web/ui/cx.ts';
import { choice } from '#words/en/casks/compare.ts';
import { count } from '#words/format.ts';

interface CompareToggleProps {
  cask: { id: number; name: string };
  className?: string;
}

export function CompareToggle({ cask, className }: CompareToggleProps) {
  const chosen = useComparison();
  const isChosen = chosen.includes(cask.id);
  const isFull = !isChosen && chosen.length >= maxCompared;
  const Icon = isChosen ? Check : Scale;
  return (
    <button
      type="button"
      aria-label={isChosen ? choice.addedNamed(cask.name) : choice.add(cask.name)}
      aria-pressed={isChosen}
      disabled={isFull}
      onClick={() => comparison.toggle(cask.id)}
      className={cx(
        'group inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small text-ink-muted transition-colors',
        'hover:text-accent-strong aria-pressed:text-accent-strong disabled:cursor-not-allowed disabled:text-ink-faint',
        className,
      )}
    >
      <Icon className="size-4" strokeWidth={1.5} aria-hidden />
      <span className="underline decoration-transparent underline-offset-[0.35em] group-hover:decoration-control group-aria-pressed:decoration-control">
        {isChosen ? choice.added : isFull ? choice.full(count(maxCompared)) : choice.compare}
      </span>
    </button>
  );
}
