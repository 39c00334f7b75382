import type { OwnLoss } from '#contract/cask/loss.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { losses as words } from '#words/en/profile/losses.ts';
import { dayOf } from '#words/format.ts';
import { ProfileHeading } from '../profile-heading.tsx';
import { lossesQuery } from '../own-matters.ts';
import { ChooseRemedy } from './choose-remedy.tsx';
import { ChosenRemedies } from './chosen-remedies.tsx';

export const loader = () => prefetch(lossesQuery());

function LossesPage() {
  const losses = useGet(lossesQuery());
  return (
    <>
      <ProfileHeading title={words.title} lead={(losses.data?.length ?? 0) > 0 && words.lead} />
      <Loaded query={losses} skeleton={<SkeletonText lines={8} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList words={words.empty} to={paths.profileCollection()} />
          ) : (
            <ul className="flex flex-col gap-16">
              {all.map((loss) => (
                <li key={loss.lossId}>
                  <Loss loss={loss} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
export { LossesPage as Component };

function Loss({ loss }: { loss: OwnLoss }) {
  const { caskName, caskCode, cause, text, happenedOn, chooseUntil, isOpen, shares } = loss;
  const open = shares.filter(({ choice }) => choice === null);
  const chosen = shares.filter(({ choice }) => choice !== null);
  return (
    <article ref={keepFocus}>
      <h2 className="text-heading">{caskName}</h2>
      <p className="figures mt-1 text-small text-ink-muted">
        {`${caskCode} · ${words.cause[cause]} · ${words.happened(dayOf(happenedOn))}`}
      </p>
      <p className="mt-4 max-w-prose">{withCodes(text)}</p>
      {isOpen && (
        <>
          <Banner tone="warning" className="mt-6">
            {words.until(dayOf(chooseUntil))}
          </Banner>
          <ChooseRemedy loss={loss} open={open} />
        </>
      )}
      {!isOpen && open.length > 0 && <Banner className="mt-6">{words.over}</Banner>}
      {chosen.length > 0 && <ChosenRemedies lossId={loss.lossId} shares={chosen} />}
    </article>
  );
}
