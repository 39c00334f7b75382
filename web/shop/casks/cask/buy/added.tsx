import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { buy } from '#words/cask.ts';
import { ErrorWords } from '#web/shop/shared/error-words.tsx';
import type { Buying } from './use-buying.ts';

export function Added({ buying: { add, inCart } }: { buying: Buying }) {
  return (
    <>
      {add.isError && (
        <Banner tone="danger">
          <ErrorWords error={add.error} />
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
