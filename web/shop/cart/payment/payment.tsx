import { Navigate, useSearchParams } from 'react-router';
import type { Checkout } from '#contract/order/checkout.ts';
import { prefetch, useGet } from '#web/api/http/cache.ts';
import { useCart } from '#web/api/hooks.ts';
import { paths, caskPictureAddress } from '#web/paths.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isPaymentDocument } from '#web/shop/shared/payment-document.ts';
import {
  PaymentStage,
  providersQuery,
  useCheckoutOf,
} from '#web/shop/profile/wallet/payment/payment-stage.tsx';
import { useDeposit, type PaymentProvider } from '#web/shop/profile/wallet/payment/use-deposit.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/shop/shared/page-header.tsx';
import { paid as words, membership } from '#words/en/cart/checkout.ts';
import { payment as paymentWords } from '#words/en/profile/payment.ts';
import { money } from '#words/format.ts';
import { CheckoutGrid } from '../checkout/checkout-grid.tsx';
import type { Cart } from '#contract/order/cart.ts';
import { CaskImage } from '#web/shop/casks/cask-image.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { page, totals } from '#words/en/cart/cart.ts';
import { shares } from '#words/en/common.ts';
import { CartTotals } from '../cart-totals.tsx';

export const loader = () => prefetch(providersQuery());

function OrderPaymentPage() {
  const search = useSearchParams()[0];
  const paymentId = search.get('paymentId');
  const providers = useGet(providersQuery());
  if (paymentId === null) return <Navigate to={paths.cart()} replace />;
  // The address does not keep what a provider adds on the way back.
  if (search.size > 1) return <Navigate to={paths.cartPayment(paymentId)} replace />;
  // The document that may show this is on its way.
  if (!isPaymentDocument) return null;
  return <OrderPayment paymentId={paymentId} providers={providers} />;
}

export { OrderPaymentPage as Component };

function OrderPayment({
  paymentId,
  providers,
}: {
  paymentId: string;
  providers: ReturnType<typeof useGet<readonly PaymentProvider[]>>;
}) {
  const checkout = useCheckoutOf(paymentId);
  if (checkout === null) return <Navigate to={paths.profileWalletPayment(paymentId)} replace />;
  return (
    <div className="page pb-24">
      <PageHeader
        label={words.label}
        title={paymentWords.title}
        lead={checkout?.state === 'WAITING' && words.lead(money(checkout.amount, checkout.currency))}
        isCompact
      />
      <div className="mt-8 tablet:mt-10">
        <CheckoutGrid
          summary={
            checkout ? (
              <PaidSummary checkout={checkout} />
            ) : (
              <SkeletonText lines={6} className="min-h-87 tablet:min-h-80" />
            )
          }
        >
          <Loaded query={providers} skeleton={<SkeletonText lines={6} />}>
            {(on) => <Stage paymentId={paymentId} checkout={checkout} providers={on} />}
          </Loaded>
        </CheckoutGrid>
      </div>
    </div>
  );
}

interface StageProps {
  paymentId: string;
  checkout: Checkout | undefined;
  providers: readonly PaymentProvider[];
}

function Stage({ paymentId, checkout, providers }: StageProps) {
  const control = useDeposit(paymentId, paths.cart());
  return (
    <PaymentStage
      control={control}
      isBegun
      deposit={null}
      providers={providers}
      checkout={checkout}
      amount={checkout ? money(checkout.amount, checkout.currency) : null}
    />
  );
}

/** The cart while it is the one that was agreed to; else the sum alone. */
function PaidSummary({ checkout }: { checkout: Checkout }) {
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
