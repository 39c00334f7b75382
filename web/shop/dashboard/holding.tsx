import { Link } from 'react-router';
import type { getDashboard } from '#contract/dashboard.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { caskPictureAddress, paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { shares as sharesText } from '#words/en/common.ts';
import { holding as holdingWords } from '#words/en/dashboard.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { count, decimal, monthOf, percent } from '#words/format.ts';
import { CaskImage } from '../casks/cask-image.tsx';

type Holdings = NonNullable<AnswerOf<typeof getDashboard>['holding']>;

export function Holding({ holding }: { holding: Holdings }) {
  const others = holding.casks - holding.held.length;
  return (
    <Section
      title={holdingWords.title}
      action={
        holding.shares > 0 && (
          <Link to={paths.profileCollection()} className="textlink text-small">
            {holdingWords.collection}
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
          {others > 0 && (
            <p className="figures mt-8 text-small">
              <Link to={paths.profileCollection()} className="textlink">
                {holdingWords.more(count(others))}
              </Link>
            </p>
          )}
        </>
      ) : (
        <NoShares />
      )}
    </Section>
  );
}

function Figures({ shares, casks, litres }: Holdings) {
  return (
    <DefinitionList
      layout="grid"
      items={[
        { label: holdingWords.shares, value: count(shares) },
        { label: holdingWords.casks, value: count(casks) },
        { label: holdingWords.litres, value: holdingWords.litresOf(Number(litres.toFixed(2))) },
      ]}
    />
  );
}

function HeldCask({ cask }: { cask: Holdings['held'][number] }) {
  const { caskId, name, fillDate, shares, stage, inWood } = cask;
  const filled = fillDate > today() ? holdingWords.toBeFilled : holdingWords.filled;
  return (
    <li className="relative min-w-0">
      <div className="aspect-[20/17] w-full">
        <CaskImage address={caskPictureAddress(caskId)} className="size-full" />
      </div>
      <p className="mt-3">
        <Link to={paths.cask(caskId)} className="textlink after:absolute after:inset-0">
          {name}
        </Link>
      </p>
      <p className="figures mt-1 text-small text-ink-muted">{sharesText(shares)}</p>
      <p className="figures text-small text-ink-faint">
        {stage === 'LOST' ? (
          <span className="text-danger">{holdingWords.lost}</span>
        ) : (
          filled(monthOf(fillDate))
        )}
      </p>
      {inWood && (
        <p className="figures text-small text-ink-faint">
          <span>{holdingWords.inWood(decimal(inWood.litres), percent(inWood.abv))}</span>{' '}
          {inWood.measuredOn > fillDate && <span>{holdingWords.measured(monthOf(inWood.measuredOn))}</span>}
        </p>
      )}
    </li>
  );
}

function NoShares() {
  return (
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
  );
}
