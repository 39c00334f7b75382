import { Banner } from '#web/ui/feedback/banner.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { buy } from '#words/en/casks/cask.ts';
import { ErrorMessage } from '#web/shop/shared/error-message.tsx';
import type { AddToCart } from './use-add-to-cart.ts';

export function AddToCartResult({ addToCart: { error, inCart } }: { addToCart: AddToCart }) {
  return (
    <>
      {error && (
        <Refusal of={error}>
          <ErrorMessage error={error} />
        </Refusal>
      )}
      {inCart > 0 && <Banner tone="success">{buy.inCart(inCart)}</Banner>}
    </>
  );
}
