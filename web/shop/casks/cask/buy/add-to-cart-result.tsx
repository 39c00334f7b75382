import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { buy } from '#words/en/casks/cask.ts';
import { ErrorMessage } from '#web/shop/shared/error-message.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

export function AddToCartResult({ addToCart: { add, inCart } }: { addToCart: AddToCart }) {
  return (
    <>
      {add.isError && (
        <Banner tone="danger">
          <ErrorMessage error={add.error} />
        </Banner>
      )}
      {inCart > 0 && (
        <Banner
          tone="success"
          action={
            <Link to={paths.cart()} className="textlink">
              {buy.toCart}
            </Link>
          }
        >
          {buy.inCart(inCart)}
        </Banner>
      )}
    </>
  );
}
