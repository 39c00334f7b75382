import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { count } from '../format.ts';

type Held = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

/** A member's shares at a glance. */
export function Holding({ holding }: { holding: Held }) {
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
    </Section>
  );
}

function Figures({ holding: { shares, casks, litres } }: { holding: Held }) {
  return (
    <DefinitionList
      layout="grid"
      items={[
        { label: 'Shares', value: count(shares) },
        { label: 'Casks', value: count(casks) },
        { label: 'As bottled', value: `${Number(litres.toFixed(2))} litres` },
      ]}
    />
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
