import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { holding as words } from '#words/en/dashboard.ts';
import { count } from '#words/format.ts';
import { OwnNotes } from '../profile/own-notes.tsx';

export type Holdings = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

export function Holding({ holding: { shares, casks, litres } }: { holding: Holdings }) {
  if (shares === 0)
    return (
      <Section title={words.title}>
        <EmptyList words={words.empty} to={paths.casks()} />
      </Section>
    );
  const facts = [
    { label: words.shares, value: count(shares) },
    { label: words.casks, value: count(casks) },
    { label: words.litres, value: words.litresOf(Number(litres.toFixed(2))) },
  ];
  return (
    <Section
      title={words.title}
      action={<QuietLink to={paths.profileCollection()}>{words.collection}</QuietLink>}
    >
      <OwnNotes />
      <DefinitionList layout="grid" items={facts} />
    </Section>
  );
}
