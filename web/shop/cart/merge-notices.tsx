import type { Cart } from '#contract/order/cart.ts';
import { cart } from '#web/api/state/cart.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { merged } from '#words/en/cart/cart.ts';
import { count } from '#words/format.ts';

export function MergeNotices({ notices }: { notices: Cart['notices'] }) {
  if (notices.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={merged.title}
      className="mb-10"
      action={
        <Button kind="quiet" onClick={cart.noticesRead}>
          {merged.seen}
        </Button>
      }
    >
      <ul>
        {notices.map(({ caskId, name, wanted, quantity }) => (
          <li key={caskId}>
            {quantity === 0 ? merged.none(name, wanted) : merged.fewer(name, wanted, count(quantity))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
