import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask.ts';
import { entryQuantity } from '#domain/cart.ts';
import { cart, purchasedCount } from '#web/api/cart.ts';
import { useCart } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { count, money, price } from '../format.ts';
import { sharesOf } from '../shares-of.ts';
import { NotifyMe } from './notify-me.tsx';

interface BuyProps {
  cask: CaskDetail;
  /** What is left may have changed under the reader's eyes. */
  onRefused: () => void;
}

/** The price of a share, what is left, and the way into the cart; or to be told when that opens. */
export function Buy({ cask, onRefused }: BuyProps) {
  const { caskProfile: profile, state } = cask;
  const owned = purchasedCount(useCart(), cask.id);
  const isOnSale = state === 'ACTIVE' || state === 'ACTIVE_LIMITED_QUANTITY';
  return (
    <div className="border-t border-hairline pt-7">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p>
          <span className="font-display text-heading">{price(profile.price, profile.currency)}</span>
          <span className="text-ink-muted"> a share</span>
        </p>
        <p className="text-small text-ink-muted">
          {count(profile.quantity)} of {count(profile.total)} shares left
        </p>
      </div>
      <p className="mt-1 text-small text-ink-faint">
        Before shipping, duty and VAT, which are invoiced at bottling.
      </p>
      <div className="mt-6">
        {isOnSale && <AddToCart cask={cask} onRefused={onRefused} />}
        <div className={isOnSale ? 'mt-6' : undefined}>
          <NotifyMe cask={cask} />
        </div>
      </div>
      {owned > 0 && (
        <p className="figures mt-5 text-small text-success">
          You hold {sharesOf(owned)} of this cask.{' '}
          <Link to={paths.profileCollection()} className="textlink">
            See your collection
          </Link>
        </p>
      )}
    </div>
  );
}

function AddToCart({ cask: { caskProfile: profile, shareId, name }, onRefused }: BuyProps) {
  const [wanted, setWanted] = useState(1);
  const max = Math.min(entryQuantity.max, profile.quantity);
  const quantity = Math.min(wanted, max);
  const inCart = useCart()?.entries.find(({ boShareId }) => boShareId === shareId)?.quantity ?? 0;
  const add = useMutation({ mutationFn: () => cart.add(shareId, quantity), onError: onRefused });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Stepper label={`Shares of ${name}`} value={quantity} onChange={setWanted} max={max} />
        <Button onPress={() => add.mutate()} isPending={add.isPending} className="min-w-56 flex-1">
          Add to cart · {money(quantity * profile.price, profile.currency)}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4">
        {add.isError && <Banner tone="danger">{wordsFor(add.error)}</Banner>}
        {inCart > 0 && (
          <Banner
            tone="success"
            action={
              <Link to={paths.cart()} className="textlink">
                Go to your cart
              </Link>
            }
          >
            {sharesOf(inCart)} of this cask {inCart === 1 ? 'is' : 'are'} in your cart. A cart reserves
            nothing.
          </Banner>
        )}
      </div>
    </>
  );
}
