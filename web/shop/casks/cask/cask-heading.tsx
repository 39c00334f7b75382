import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { caskEndNames, caskStateNames, caskTypeLabels, spiritStyleNames } from '#words/en/casks/casks.ts';
import { isWhiskey, whiskeyFrom } from '#domain/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { heading } from '#words/en/casks/cask.ts';
import { CaskImage } from '../cask-image.tsx';
import { liquidName } from '../liquid-name.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { dayOf } from '#words/format.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { stateTones } from '../state-tones.ts';

const CaskActions = lazyBelowFold(
  'CaskActions',
  async () => (await import('./cask-actions.tsx')).CaskActions,
);

/** docs/domain.md#irish-whiskey: what may be called whiskey, and from when. */
function liquid(fillDate: string, day: string): string {
  if (fillDate > day) return heading.toBeFilled(dayOf(fillDate));
  const name = liquidName(fillDate, day);
  return isWhiskey(fillDate, day) ? name : heading.whiskeyFrom(name, dayOf(whiskeyFrom(fillDate)));
}

export function CaskHeading({ cask, children }: { cask: CaskDetail; children: ReactNode }) {
  const { caskProfile: profile } = cask;
  return (
    <section className="grid items-center gap-x-16 gap-y-8 pt-4 pb-14 desktop:grid-cols-[1.1fr_1fr] desktop:pb-20">
      <div className="mx-auto aspect-[20/17] w-full max-w-md desktop:max-w-none">
        <CaskImage
          address={cask.picture}
          label={heading.picture(caskTypeLabels[profile.caskType], cask.caskCode)}
          isFirst
          className="size-full"
        />
      </div>
      <div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Badge tone={stateTones[cask.state]}>
            {cask.ended ? caskEndNames[cask.ended.how] : caskStateNames[cask.state]}
          </Badge>
          <span className="label figures text-ink-faint">{cask.caskCode}</span>
          {cask.sample && <span className="label text-ink-faint">{heading.sample}</span>}
        </div>
        <h1 className="mt-6 text-title">{cask.name}</h1>
        <p className="mt-4 text-lead text-ink-muted">
          <Link to={paths.distillery(cask.distilleryId)} className="textlink">
            {cask.distilleryName}
          </Link>
          {heading.place(cask.county)}
        </p>
        <p className="figures mt-1 text-ink-muted">
          {`${spiritStyleNames[cask.spiritStyle]} · ${caskTypeLabels[profile.caskType]} · ${liquid(profile.fillDate, cask.ended?.on ?? today())}`}
        </p>
        <blockquote className="prose my-8 border-l border-accent pl-6 font-display text-subheading">
          {profile.distillerNote}
        </blockquote>
        {children}
        <Suspense fallback={<div className="mt-4 h-11" />}>
          <CaskActions cask={cask} />
        </Suspense>
      </div>
    </section>
  );
}
