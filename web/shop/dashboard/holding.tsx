import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { holding as holdingWords } from '#words/en/dashboard.ts';
import { count } from '#words/format.ts';
import { OwnNotes } from '../profile/own-notes.tsx';

type Holdings = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

export function Holding({ holding: { shares, casks, litres } }: { holding: Holdings }) {
  return (
    <Section
      title={holdingWords.title}
      action={
        shares > 0 && (
          <Link to={paths.profileCollection()} className="textlink text-small">
            {holdingWords.collection}
          </Link>
        )
      }
    >
      {shares > 0 ? (
        <>
          <OwnNotes />
          <DefinitionList
            layout="grid"
            items={[
              { label: holdingWords.shares, value: count(shares) },
              { label: holdingWords.casks, value: count(casks) },
              { label: holdingWords.litres, value: holdingWords.litresOf(Number(litres.toFixed(2))) },
            ]}
          />
        </>
      ) : (
        <EmptyState
          title={holdingWords.empty.title}
          action={
            <ButtonLink as={Link} to={paths.casks()}>
              {holdingWords.empty.browse}
            </ButtonLink>
          }
        >
          {holdingWords.empty.text}
        </EmptyState>
      )}
    </Section>
  );
}
