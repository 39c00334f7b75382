import { useState } from 'react';
import type { Cart } from '#contract/cart.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { merged } from '#words/cart.ts';
import { count } from '#web/shop/shared/format.ts';

/** The server reports the cuts of a cart merge once, so they are kept here until they have been read. */
export function MergeNotices({ notices }: { notices: Cart['notices'] }) {
  const [seen, setSeen] = useState(notices);
  const [kept, setKept] = useState(notices);
  if (notices !== seen) {
    setSeen(notices);
    if (notices.length > 0) setKept(notices);
  }
  if (kept.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={merged.title}
      className="mb-10"
      action={
        <Button kind="quiet" onClick={() => setKept([])}>
          {merged.seen}
        </Button>
      }
    >
      <ul>
        {kept.map(({ caskId, name, wanted, quantity }) => (
          <li key={caskId}>
            {quantity === 0 ? merged.none(name, wanted) : merged.fewer(name, wanted, count(quantity))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
