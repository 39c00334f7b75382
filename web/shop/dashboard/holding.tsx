import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { holding as words } from '#words/dashboard.ts';
import { count } from '../format.ts';

type Held = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

/** A member's shares at a glance. */
export function Holding({ holding }: { holding: Held }) {
  return (
    <Section
      title={words.title}
      action={
        holding.shares > 0 && (
          <Link to={paths.profileCollection()} className="textlink text-small">
            {words.collection}
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
        { label: words.shares, value: count(shares) },
        { label: words.casks, value: count(casks) },
        { label: words.litres, value: words.litresOf(Number(litres.toFixed(2))) },
      ]}
    />
  );
}

function NoShares() {
  return (
    <EmptyState
      title={words.empty.title}
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          {words.empty.browse}
        </ButtonLink>
      }
    >
      {words.empty.text}
    </EmptyState>
  );
}
