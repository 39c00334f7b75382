import { type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cask } from '#contract/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import {
  card,
  caskEndNames,
  caskStateNames,
  caskTypeLabels,
  spiritStyleNames,
} from '#words/en/casks/casks.ts';
import { count, dayOf, millilitres, monthOf, percent } from '#words/format.ts';
import { stateTones } from './state-tones.ts';
import { SharePrice } from '#web/shop/shared/money/share-price.tsx';
import { CaskImage } from './cask-image.tsx';

interface CaskCardProps {
  cask: Cask;
  isFirst?: boolean;
  action?: ReactNode;
}

export function CaskCard({ cask, isFirst = false, action }: CaskCardProps) {
  const { caskProfile: profile, ended } = cask;
  const filled = cask.state === 'FILLING_SOON' ? card.toBeFilled : card.filled;
  return (
    <Card as="article" isLink className="flex h-full flex-col max-tablet:p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Badge tone={stateTones[cask.state]}>
          {ended ? caskEndNames[ended.how] : caskStateNames[cask.state]}
        </Badge>
        {cask.sample && <span className="label text-ink-faint">{card.sample}</span>}
      </div>
      <div className="my-3 h-28 tablet:h-44">
        <CaskImage address={cask.picture} isFirst={isFirst} className="size-full" />
      </div>
      <p className="label text-accent">{cask.distilleryName}</p>
      <h3 className="mt-1 text-subheading">
        <Link to={paths.cask(cask.id)} className="after:absolute after:inset-0">
          {cask.name}
        </Link>
      </h3>
      <p className="mt-1 text-small text-ink-muted">
        {card.kind(spiritStyleNames[cask.spiritStyle], caskTypeLabels[profile.caskType])}
      </p>
      <p className="figures mt-1 text-small text-ink-muted">
        {filled(monthOf(profile.fillDate), percent(profile.abv))}
      </p>
      <div className="mt-auto pt-5">
        {ended ? (
          <p className="figures font-display text-subheading">
            {card.ended(caskEndNames[ended.how], dayOf(ended.on))}
          </p>
        ) : (
          <>
            <SharePrice {...profile} state={cask.state} />
            <p className="figures mt-2 flex flex-wrap justify-between gap-x-3 text-small text-ink-faint">
              <span>{card.share(millilitres(profile.volume))}</span>
              <span>{card.left(count(profile.quantity), count(profile.total))}</span>
            </p>
          </>
        )}
      </div>
      {action && <div className="relative mt-4 -mb-2 border-t border-hairline pt-1.5">{action}</div>}
    </Card>
  );
}

export function CaskCardSkeleton() {
  return (
    <Card className="flex h-full flex-col gap-5 max-tablet:p-3">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-28 w-full tablet:h-44" />
      <SkeletonText lines={4} />
    </Card>
  );
}
