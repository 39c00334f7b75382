import type { Cask } from '#contract/cask/cask.ts';
import { cx } from '#web/ui/cx.ts';
import { CaskCard, CaskCardSkeleton } from './cask-card.tsx';

const caskGrid = 'grid grid-cols-2 gap-3 tablet:gap-5 desktop:grid-cols-3';

export function CaskCards({ casks, className }: { casks: readonly Cask[]; className?: string }) {
  return (
    <ul className={cx(caskGrid, className)}>
      {casks.map((cask) => (
        <li key={cask.id}>
          <CaskCard cask={cask} />
        </li>
      ))}
    </ul>
  );
}

export function CaskCardsSkeleton() {
  return (
    <div className={caskGrid}>
      <CaskCardSkeleton />
      <CaskCardSkeleton />
      <CaskCardSkeleton />
    </div>
  );
}
