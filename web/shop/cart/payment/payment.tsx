import { Navigate, useSearchParams } from 'react-router';
import type { Checkout } from '#contract/order/checkout.ts';
import { prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isPaymentDocument } from '#web/shop/shared/payment-document.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';
import {
  PaymentStage,
  providersQuery,
  useCheckoutOf,
} from '#web/shop/profile/wallet/payment/payment-stage.tsx';
import { useDeposit, type PaymentProvider } from '#web/shop/profile/wallet/payment/use-deposit.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { paid as words } from '#words/en/cart/checkout.ts';
import { payment as paymentWords } from '#words/en/profile/payment.ts';
import { money } from '#words/format.ts';
import { CheckoutGrid } from '../checkout/checkout-grid.tsx';
import { PaidSummary } from './paid-summary.tsx';

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
  useTitle(paymentWords.title);
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
