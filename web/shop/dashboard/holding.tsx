import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';
import { Section } from '#web/ui/section.tsx';
import { holding as words } from '#words/dashboard.ts';
import { today } from '../cask-words.ts';
import { CaskArt } from '../casks/cask-art.tsx';
import { count, monthOf } from '../format.ts';

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
      {holding.shares > 0 ? (
        <>
          <Figures {...holding} />
          <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-8 tablet:grid-cols-3 desktop:grid-cols-6">
            {holding.held.map((cask) => (
              <HeldCask key={cask.caskId} cask={cask} />
            ))}
          </ul>
        </>
      ) : (
        <NoShares />
      )}
    </Section>
  );
}

function Figures({ shares, casks, litres }: Held) {
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

function HeldCask({ cask }: { cask: Held['held'][number] }) {
  const { caskId, caskCode, name, caskType, fillDate, shares } = cask;
  const filled = fillDate > today() ? words.toBeFilled : words.filled;
  return (
    <li className="relative min-w-0">
      <InTurn className="aspect-[20/17] w-full">
        <CaskArt cask={{ caskCode, caskProfile: { caskType, fillDate } }} className="size-full" />
      </InTurn>
      <p className="mt-3">
        <Link to={paths.cask(caskId)} className="textlink after:absolute after:inset-0">
          {name}
        </Link>
      </p>
      <p className="figures mt-1 text-small text-ink-muted">{words.sharesOf(shares)}</p>
      <p className="figures text-small text-ink-faint">{filled(monthOf(fillDate))}</p>
    </li>
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
