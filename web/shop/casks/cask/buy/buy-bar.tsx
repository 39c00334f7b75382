import { useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { buy, buyBar } from '#words/en/casks/cask.ts';
import { AtBottling } from '#web/shop/shared/money/share-price.tsx';
import { ErrorMessage } from '#web/shop/shared/error-message.tsx';
import { price } from '#words/format.ts';
import { useInView } from '../use-in-view.ts';
import type { AddToCart } from './use-add-to-cart.ts';

interface BuyBarProps {
  cask: CaskDetail;
  addToCart: AddToCart;
  /** The part of the page that says the same: while it is in view, the bar is hidden. */
  buyRef: RefObject<Element | null>;
}

/** Ends before the footer, so that it covers none of it. */
export function BuyBar({ cask: { caskProfile: profile }, addToCart, buyRef }: BuyBarProps) {
  const end = useRef<HTMLDivElement>(null);
  const isBuyInView = useInView(buyRef);
  const isAtEnd = useInView(end, { isPassedToo: true });
  const { isOnSale, quantity, inCart, buyNow, isBuying, error } = addToCart;
  const isInCart = inCart > 0 && !isBuying && !error;
  return (
    <>
      <div ref={end} />
      <section
        aria-label={buyBar.label}
        data-foot
        className={cx(
          'fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-hairline px-gutter py-2.5',
          'bg-surface-raised transition-[translate,visibility] duration-300 ease-settle low:hidden tablet:hidden print:hidden',
          (isBuyInView || isAtEnd) && 'invisible translate-y-full',
        )}
      >
        <p className="figures min-w-0 text-small">
          <span className="block font-medium text-ink">
            {buyBar.price(price(profile.price, profile.currency))}
          </span>
          <span className="block text-ink-muted">
            {error ? (
              <span className="text-danger">
                <ErrorMessage error={error} />
              </span>
            ) : isInCart ? (
              buyBar.inCart(inCart)
            ) : (
              isOnSale && <AtBottling {...profile} />
            )}
          </span>
        </p>
        {isInCart ? (
          <ButtonLink as={Link} to={paths.cart()} className="shrink-0">
            {buyBar.toCart}
          </ButtonLink>
        ) : isOnSale ? (
          <Button onClick={buyNow} isPending={isBuying} className="shrink-0">
            {buy.now(quantity)}
          </Button>
        ) : (
          <ButtonLink as={Link} to="#buy" kind="dark">
            {buyBar.notify}
          </ButtonLink>
        )}
      </section>
    </>
  );
}
