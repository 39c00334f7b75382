import { useState } from 'react';
import type { Cart } from '#contract/order/cart.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { merged } from '#words/en/cart/cart.ts';
import { count } from '#words/format.ts';

/** The server reports each reduced entry of a merge once, so they stay here until they are read. */
export function MergeNotices({ notices }: { notices: Cart['notices'] }) {
  const [lastNotices, setLastNotices] = useState(notices);
  const [shown, setShown] = useState(notices);
  if (notices !== lastNotices) {
    setLastNotices(notices);
    if (notices.length > 0) setShown(notices);
  }
  if (shown.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={merged.title}
      className="mb-10"
      action={
        <Button kind="quiet" onClick={() => setShown([])}>
          {merged.seen}
        </Button>
      }
    >
      <ul>
        {shown.map(({ caskId, name, wanted, quantity }) => (
          <li key={caskId}>
            {quantity === 0 ? merged.none(name, wanted) : merged.fewer(name, wanted, count(quantity))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
