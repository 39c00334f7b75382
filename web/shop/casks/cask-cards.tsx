import type { Cask } from '#contract/cask/cask.ts';
import { CaskCard, CaskCardSkeleton, caskGrid } from './cask-card.tsx';

export function CaskCards({ casks }: { casks: readonly Cask[] }) {
  return (
    <ul className={caskGrid}>
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
