import type { Cart } from '#contract/order/cart.ts';
import type { Checkout } from '#contract/order/checkout.ts';
import { useCart } from '#web/api/hooks.ts';
import { caskPictureAddress } from '#web/paths.ts';
import { CaskImage } from '#web/shop/casks/cask-image.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { page, totals } from '#words/en/cart/cart.ts';
import { membership } from '#words/en/cart/checkout.ts';
import { shares } from '#words/en/common.ts';
import { money } from '#words/format.ts';
import { CartTotals } from '../cart-totals.tsx';

/** The cart while it is the one that was agreed to; else the sum alone. */
export function PaidSummary({ checkout }: { checkout: Checkout }) {
  const cart = useCart();
  const { currency, amount, total, membershipTotal } = checkout;
  const joins = membershipTotal > 0 ? { name: membership.title, price: membershipTotal } : undefined;
  const isSame = cart && cart.entries.length > 0 && cart.currency === currency && cart.total === total;
  return (
    <Card className="flex flex-col gap-6">
      {isSame ? (
        <>
          <Entries cart={cart} />
          <CartTotals cart={cart} joins={joins} amount={amount} />
        </>
      ) : (
        <DefinitionList items={[{ label: totals.toPay, value: money(amount, currency) }]} />
      )}
    </Card>
  );
}

const Entries = ({ cart: { entries, currency } }: { cart: Cart }) => (
  <ul aria-label={page.entries} className="-mt-6">
    {entries.map(({ caskId, distilleryName, name, quantity, total }) => (
      <li
        key={caskId}
        className="grid grid-cols-[4rem_1fr] tablet:grid-cols-[5.5rem_1fr] items-center gap-4 border-b border-hairline py-5 last:border-b-0 last:pb-0"
      >
        <CaskImage address={caskPictureAddress(caskId)} isFirst className="aspect-[20/17] w-full" />
        <div className="min-w-0">
          <p className="label text-accent">{distilleryName}</p>
          <p className="mt-1 font-display text-subheading">{name}</p>
          <p className="figures mt-1 flex flex-wrap gap-x-4 text-small text-ink-muted">
            <span>{shares(quantity)}</span>
            <span>{money(total, currency)}</span>
          </p>
        </div>
      </li>
    ))}
  </ul>
);
