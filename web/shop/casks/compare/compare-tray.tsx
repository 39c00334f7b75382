import { Link } from 'react-router';
import { comparison } from '#web/api/comparison.ts';
import { useComparison } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { tray as words } from '#words/compare.ts';

/** What is chosen to be compared, at the foot of the list; says aloud what changes. */
export function CompareTray() {
  const chosen = useComparison();
  return (
    <div className="sticky bottom-0 z-20 print:hidden">
      <div role="status" className="sr-only">
        {chosen.length > 0 && words.chosen(chosen.length)}
      </div>
      {chosen.length > 0 && (
        <section
          aria-label={words.label}
          className="mt-10 flex items-center justify-between gap-x-6 border border-control bg-surface-overlay px-5 py-3 shadow-lift animate-rise"
        >
          <p className="figures mr-auto hidden text-small tablet:block" aria-hidden>
            {words.chosen(chosen.length)}
            {chosen.length === 1 && <span className="text-ink-muted"> {words.oneMore}</span>}
          </p>
          <Button kind="quiet" onPress={() => comparison.set([])}>
            {words.clear}
          </Button>
          <ButtonLink as={Link} to={paths.compare(chosen)} kind={chosen.length > 1 ? 'light' : 'dark'}>
            {words.go(chosen.length)}
          </ButtonLink>
        </section>
      )}
    </div>
  );
}
