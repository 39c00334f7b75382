import { Link } from 'react-router';
import type { Cask } from '#contract/cask.ts';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { count, dayOf, relativeTime } from '../format.ts';
import { useNow } from '../use-now.ts';

type Held = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

/** A member's shares at a glance, and what happens next to them. `casks`: those whose names are at hand. */
export function Holding({ holding, casks }: { holding: Held; casks: readonly Cask[] }) {
  return (
    <Section
      title="Your holding"
      action={
        holding.shares > 0 && (
          <Link to={paths.profileCollection()} className="textlink text-small">
            Your collection
          </Link>
        )
      }
    >
      {holding.shares > 0 ? <Figures holding={holding} /> : <NoShares />}
      {holding.alerts.length > 0 && (
        <p className="mt-8 text-small text-ink-muted">
          You asked to be notified about{' '}
          {holding.alerts.length === 1 ? 'one cask' : `${holding.alerts.length} casks`}:{' '}
          {holding.alerts.map((id, i) => (
            <span key={id}>
              {i > 0 && ', '}
              <Link to={paths.cask(id)} className="textlink">
                {casks.find((cask) => cask.id === id)?.name ?? `cask ${id}`}
              </Link>
            </span>
          ))}
          .
        </p>
      )}
    </Section>
  );
}

function Figures({ holding: { shares, casks, litres, nextBottling } }: { holding: Held }) {
  const now = useNow();
  return (
    <>
      <DefinitionList
        layout="grid"
        items={[
          { label: 'Shares', value: count(shares) },
          { label: 'Casks', value: count(casks) },
          { label: 'As bottled', value: `${Number(litres.toFixed(2))} l` },
        ]}
      />
      {nextBottling && (
        <p className="prose mt-8 text-ink-muted">
          Next to be bottled:{' '}
          <Link to={paths.cask(nextBottling.caskId)} className="textlink">
            {nextBottling.name}
          </Link>
          , estimated for {dayOf(nextBottling.date)}, {relativeTime(nextBottling.date, now)}.
        </p>
      )}
    </>
  );
}

function NoShares() {
  return (
    <EmptyState
      title="You hold no cask share yet"
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          Browse casks
        </ButtonLink>
      }
    >
      Choose a cask you would like to drink one day. Its certificate will stand in your collection.
    </EmptyState>
  );
}
