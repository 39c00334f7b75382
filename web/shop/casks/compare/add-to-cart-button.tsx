import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { cache } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { card, caskEndNames, caskStateNames } from '#words/en/casks/casks.ts';
import { page } from '#words/en/casks/compare.ts';
import { dayOf } from '#words/format.ts';
import { cx } from '#web/ui/cx.ts';
import { useAddToCart } from '../cask/buy/use-add-to-cart.ts';

export function AddToCartButton({ cask }: { cask: CaskDetail }) {
  const { add, isAdding, error, inCart, isOnSale } = useAddToCart(cask, () => void cache.invalidateQueries());
  const { ended, state } = cask;
  if (!isOnSale) {
    return (
      <p className={cx('mt-3 text-ink-muted', !ended && 'print:hidden')}>
        {ended ? card.ended(caskEndNames[ended.how], dayOf(ended.on)) : caskStateNames[state]}
      </p>
    );
  }
  return (
    <div aria-live="polite" className="mt-3 print:hidden">
      {inCart > 0 ? (
        <Link to={paths.cart()} className="textlink inline-block py-2">
          {page.inCart(inCart)}
        </Link>
      ) : (
        <Button
          kind="dark"
          onClick={add}
          isPending={isAdding}
          aria-label={page.addNamed(cask.name)}
          className="max-tablet:px-3"
        >
          {page.addToCart}
        </Button>
      )}
      {error && <p className="mt-2 text-danger">{wordsFor(error)}</p>}
    </div>
  );
}
