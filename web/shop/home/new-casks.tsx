import { Link } from 'react-router';
import type { Cask } from '#contract/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { home } from '#words/en/home.ts';
import { CaskCard, CaskCardSkeleton, caskGrid } from '../casks/cask-card.tsx';

const words = home.newCasks.empty;
const shown = 6;
const shownOnPhones = 4;

export function NewCasks({ casks }: { casks: readonly Cask[] | undefined }) {
  if (casks?.length === 0) {
    return (
      <EmptyState
        title={words.title}
        action={
          <ButtonLink as={Link} to={paths.casks()} kind="dark">
            {words.browse}
          </ButtonLink>
        }
      >
        {words.text}
      </EmptyState>
    );
  }
  return (
    <ul className={caskGrid} aria-busy={!casks}>
      {casks
        ? casks.slice(0, shown).map((cask, i) => (
            <li key={cask.id} className={i < shownOnPhones ? undefined : 'hidden tablet:block'}>
              <CaskCard cask={cask} />
            </li>
          ))
        : Array.from({ length: 3 }, (_, i) => (
            <li key={i}>
              <CaskCardSkeleton />
            </li>
          ))}
    </ul>
  );
}
