import { Suspense, type Ref } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { usePurchasedCount } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { buy } from '#words/en/casks/cask.ts';
import { count, money, price } from '#words/format.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { AtBottling } from '#web/shop/shared/money/share-price.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

const AddToCartResult = lazyOnShow(
  'AddToCartResult',
  async () => (await import('./add-to-cart-result.tsx')).AddToCartResult,
);
const NotifyMe = lazyBelowFold('NotifyMe', async () => (await import('./notify-me.tsx')).NotifyMe);

interface BuyProps {
  cask: CaskDetail;
  addToCart: AddToCart;
}

export function Buy({ cask, addToCart, ref }: BuyProps & { ref?: Ref<HTMLDivElement> }) {
  const { caskProfile: profile } = cask;
  const owned = usePurchasedCount(cask.id);
  return (
    <div ref={ref} id="buy" className="border-t border-hairline pt-7">
      <div className="figures flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p>
          <span className="font-display text-heading">{price(profile.price, profile.currency)}</span>{' '}
          <span className="text-ink-muted">{buy.aShare}</span>
        </p>
        <p className="text-small text-ink-muted">{buy.left(count(profile.quantity), count(profile.total))}</p>
      </div>
      <p className="mt-1 text-small text-ink-muted">
        {cask.state !== 'SOLD_OUT' && <AtBottling {...profile} />}{' '}
        <Link to="#cost" className="textlink print:hidden">
          {buy.allIn}
        </Link>
      </p>
      <div className="mt-6 flex flex-col gap-6 print:hidden">
        {addToCart.isOnSale && <AddToCartForm cask={cask} addToCart={addToCart} />}
        <Suspense fallback={<div className="h-21" />}>
          <NotifyMe cask={cask} />
        </Suspense>
      </div>
      {owned > 0 && (
        <p className="figures mt-5 text-small text-success">
          <span>{buy.held(owned)}</span>{' '}
          <Link to={paths.profileCollection()} className="textlink">
            {buy.toCollection}
          </Link>
        </p>
      )}
    </div>
  );
}

function AddToCartForm({ cask: { caskProfile: profile, name }, addToCart }: BuyProps) {
  const { quantity, setQuantity, max, add, isAdding, buyNow, isBuying, error, inCart } = addToCart;
  const isInCart = inCart > 0 && !isBuying;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Stepper label={buy.quantity(name)} value={quantity} onChange={setQuantity} max={max} />
        <Button kind="dark" onClick={add} isPending={isAdding} className="min-w-56 flex-1">
          {buy.add(money(quantity * profile.price, profile.currency))}
        </Button>
        {isInCart ? (
          <ButtonLink as={Link} to={paths.cart()} wide>
            {buy.toCart}
          </ButtonLink>
        ) : (
          <Button onClick={buyNow} isPending={isBuying} wide>
            {buy.now(quantity)}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="not-empty:mt-4 flex flex-col gap-3">
        {(error || isInCart) && (
          <Suspense>
            <AddToCartResult addToCart={addToCart} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
