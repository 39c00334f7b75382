import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '#contract/order/cart.ts';
import { cart, itemCount } from '#web/api/state/cart.ts';
import { useCart, useSession } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { rich } from '#web/ui/rich.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { empty, page, merged } from '#words/en/cart/cart.ts';
import { money, count } from '#words/format.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { useSentTo } from '#web/shop/account/registration/sent.tsx';
import { Checkout } from './checkout/checkout.tsx';
import { CheckoutGrid } from './checkout/checkout-grid.tsx';
import type { OrderFormValues } from './checkout/order-form.tsx';
import { usePaidLevel, type PaidLevel } from './checkout/joining.ts';
import { UnansweredOrder } from './checkout/unanswered-order.tsx';
import { useIsOrdering, usePlaceOrder } from './checkout/use-order.ts';
import { VisitorCheckout } from './checkout/visitor.tsx';
import { useWaitingPayment, WaitingPayment } from './checkout/waiting-payment.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { CartEntryRow } from './cart-entry.tsx';
import { CartTotals } from './cart-totals.tsx';
import { CouponForm } from './coupon-form.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';

function CartPage() {
  const current = useCart();
  const load = useMutation({ mutationFn: cart.load });
  const { mutate } = load;
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    // It may have been changed in another tab.
    const follow = () => void cart.reload().catch(() => undefined);
    window.addEventListener('focus', follow);
    return () => window.removeEventListener('focus', follow);
  }, []);
  return (
    <div className="page pb-24">
      <PageHeader name={page.shortTitle} title={page.title} isCompact />
      {current?.entries.length !== 0 && (
        <p className="prose mt-2 text-ink-muted tablet:mt-3 tablet:text-lead">{page.lead}</p>
      )}
      <div className="mt-8">
        <p role="status" className="sr-only">
          {current && (current.entries.length > 0 ? announcementOf(current) : page.nothing)}
        </p>
        {current ? (
          <CartContents cart={current} />
        ) : load.isError ? (
          <ErrorState message={wordsFor(load.error)} onRetry={() => mutate()} isRetrying={load.isPending} />
        ) : (
          <CartSkeleton />
        )}
      </div>
    </div>
  );
}
export { CartPage as Component };

const announcementOf = (current: Cart) =>
  page.now(itemCount(current), money(current.total, current.currency));

const nothingFilled: OrderFormValues = { details: {}, checked: [], provider: null, levelId: null };

function CartContents({ cart: current }: { cart: Cart }) {
  const { unanswered } = usePlaceOrder();
  const isOrdering = useIsOrdering();
  const known = useWaitingPayment();
  // The payment that the button has just begun is not another one.
  const waiting = isOrdering ? null : known;
  const isEmpty = current.entries.length === 0;
  const { loggedIn } = useSession();
  const [sentTo] = useSentTo();
  // Above the loaded parts: filled fields stay.
  const [filled, setFilled] = useState<OrderFormValues>(nothingFilled);
  const joins = usePaidLevel(filled.levelId, current.currency);
  // It went to the account that was registered here and confirmed elsewhere.
  if (isEmpty && !loggedIn && sentTo !== null)
    return (
      <Card className="max-w-xl">
        <VisitorCheckout />
      </Card>
    );
  return (
    <>
      {/* Empty, it may be because it was ordered. */}
      {unanswered && (isEmpty || waiting) && <UnansweredOrder unanswered={unanswered} className="mb-10" />}
      {isEmpty && waiting && <WaitingPayment checkout={waiting} className="mb-10" />}
      <MergeNotices notices={current.notices} />
      {isEmpty ? (
        !unanswered && <EmptyCart />
      ) : (
        <CheckoutGrid summary={<CartSummary cart={current} joins={joins} />}>
          {waiting ? (
            <WaitingPayment checkout={waiting} />
          ) : (
            <Checkout
              cart={current}
              canPay={waiting === null}
              filled={filled}
              onFill={(change) => setFilled({ ...filled, ...change })}
            />
          )}
        </CheckoutGrid>
      )}
    </>
  );
}

function EmptyCart() {
  const { loggedIn } = useSession();
  return (
    <EmptyState
      picture={<CaskPicture caskType="BARREL" fill={0} spirit={0} className="h-32" />}
      title={empty.title}
      action={
        <>
          <ButtonLink as={Link} to={paths.casks()}>
            {empty.action}
          </ButtonLink>
          {loggedIn && (
            <p className="mt-6 text-small text-ink-muted">
              {rich(empty.ordered, { orders: linkTo(paths.profileOrders()) })}
            </p>
          )}
        </>
      }
      className="-mt-10 border-t-0"
    >
      {empty.text}
    </EmptyState>
  );
}

const CartSkeleton = () => (
  <div aria-busy="true">
    <CheckoutGrid summary={<Skeleton className="h-80" />}>
      <Skeleton className="h-80" />
    </CheckoutGrid>
  </div>
);

interface CartSummaryProps {
  cart: Cart;
  joins: PaidLevel | undefined;
}

function CartSummary({ cart: current, joins }: CartSummaryProps) {
  return (
    <Card className="flex flex-col gap-6">
      <ul ref={keepFocus} className="-mt-6" aria-label={page.entries}>
        {current.entries.map((entry) => (
          <CartEntryRow
            key={entry.boShareId}
            entry={entry}
            currency={current.currency}
            isOnly={current.entries.length === 1}
          />
        ))}
      </ul>
      <CartTotals cart={current} joins={joins} />
      <CouponForm cart={current} />
    </Card>
  );
}

function MergeNotices({ notices }: { notices: Cart['notices'] }) {
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
