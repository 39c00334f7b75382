import { Link } from 'react-router';
import { comparison } from '#web/api/state/comparison.ts';
import { useComparison } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { tray } from '#words/en/casks/compare.ts';

export function CompareTray() {
  const chosen = useComparison();
  return (
    <div className="sticky low:static bottom-0 z-20 print:hidden">
      <div role="status" className="sr-only">
        {chosen.length > 0 && tray.chosen(chosen.length)}
      </div>
      {chosen.length > 0 && (
        <section
          aria-label={tray.label}
          className="mt-10 flex items-center justify-between gap-x-6 border border-control bg-surface-overlay px-5 py-3 shadow-lift animate-rise"
        >
          <p className="figures mr-auto hidden text-small tablet:block" aria-hidden>
            <span>{tray.chosen(chosen.length)}</span>
            {chosen.length === 1 && <span className="text-ink-muted"> {tray.oneMore}</span>}
          </p>
          <Button kind="quiet" onClick={() => comparison.set([])}>
            {tray.clear}
          </Button>
          <ButtonLink as={Link} to={paths.compare(chosen)} kind={chosen.length > 1 ? 'light' : 'dark'}>
            {tray.go(chosen.length)}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
