import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { cart } from '#web/api/cart.ts';
import { useCart } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CaskPicture } from '#web/ui/cask-picture.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTitle } from '../title.ts';
import { CartEntryRow } from './cart-entry.tsx';
import { CartTotals } from './cart-totals.tsx';
import { Checkout } from './checkout.tsx';
import { CouponForm } from './coupon-form.tsx';
import { MergeNotices } from './merge-notices.tsx';
import { UnansweredOrder, useUnanswered } from './unanswered-order.tsx';

/** /cart: one store for the whole shop, asked for anew on every visit. */
export function Component() {
  useTitle('Cart');
  const current = useCart();
  const load = useMutation({ mutationFn: cart.reload });
  const { mutate } = load;
  useEffect(() => mutate(), [mutate]);
  return (
    <div className="page pb-24">
      <PageHeader label="Cart" title="Your cart" lead="A cart reserves nothing: placing the order decides." />
      <div className="mt-10">
        {current ? (
          <Filled cart={current} />
        ) : load.isError ? (
          <ErrorState message={wordsFor(load.error)} onRetry={() => mutate()} isRetrying={load.isPending} />
        ) : (
          <CartSkeleton />
        )}
      </div>
    </div>
  );
}

function Filled({ cart: current }: { cart: Cart }) {
  const isOpen = useUnanswered() !== null;
  return (
    <>
      <UnansweredOrder />
      <MergeNotices notices={current.notices} />
      {current.entries.length === 0 ? (
        !isOpen && <EmptyCart />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 desktop:grid-cols-[1.5fr_1fr]">
          <ul className="border-t border-hairline" aria-label="Entries">
            {current.entries.map((entry) => (
              <CartEntryRow key={entry.boShareId} entry={entry} currency={current.currency} />
            ))}
          </ul>
          <div className="flex flex-col gap-8">
            <CouponForm cart={current} />
            <CartTotals cart={current} />
            {!isOpen && <Checkout cart={current} />}
          </div>
        </div>
      )}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      picture={<CaskPicture shape="barrel" fill={0} className="h-32" />}
      title="Your cart is empty"
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          Browse casks
        </ButtonLink>
      }
    >
      Shares you choose wait here until you order them.
    </EmptyState>
  );
}

const CartSkeleton = () => (
  <div aria-busy="true" className="grid gap-16 desktop:grid-cols-[1.5fr_1fr]">
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </div>
);
