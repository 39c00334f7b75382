import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { Money } from '#domain/money.ts';
import { prefetch, useGet } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { payment as paymentWords } from '#words/en/profile/payment.ts';
import { money } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isPaymentDocument } from '#web/shop/shared/payment-document.ts';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { ProfileHeading } from '../../profile-heading.tsx';
import { depositIn } from './payment-state.ts';
import { PaymentStage, providersQuery, useCheckoutOf } from './payment-stage.tsx';
import { useDeposit, type PaymentProvider } from './use-deposit.ts';

export const loader = () => prefetch(providersQuery());

/**
 * /profile/wallet/payment: from the wallet, which hands over the amount and its currency (docs/product.md#deposit-panel), or about the
 * payment its address names: after a reload, in another tab, on the way back from a provider. One for an order is at
 * /cart/payment.
 */
function PaymentPage() {
  const { state } = useLocation();
  const deposit = depositIn(state);
  const search = useSearchParams()[0];
  const paymentId = search.get('paymentId');
  const providers = useGet(providersQuery());
  if (!deposit && paymentId === null) return <Navigate to={paths.profileWallet()} replace />;
  // The address does not keep what a provider adds on the way back.
  if (search.size > (paymentId === null ? 0 : 1))
    return <Navigate to={paths.profileWalletPayment(paymentId ?? undefined)} replace state={state} />;
  // The document that may show this is on its way.
  if (!isPaymentDocument) return null;
  return (
    <Loaded query={providers} skeleton={<SkeletonText lines={6} />}>
      {(on) =>
        on.length === 0 && paymentId === null ? (
          <EmptyState title={paymentWords.closed.title}>{paymentWords.closed.text}</EmptyState>
        ) : (
          <Payment deposit={deposit} paymentId={paymentId} providers={on} />
        )
      }
    </Loaded>
  );
}
export { PaymentPage as Component };

interface PaymentProps {
  deposit: Money | null;
  paymentId: string | null;
  providers: readonly PaymentProvider[];
}

function Payment({ deposit, paymentId, providers }: PaymentProps) {
  const checkout = useCheckoutOf(paymentId);
  const returnTo = useReturnTo();
  const control = useDeposit(paymentId, returnTo);
  const leadOf = returnTo?.startsWith(paths.membership())
    ? paymentWords.leadForMembership
    : paymentWords.lead;
  const { payment, step, hasNoAnswer } = control;
  if (paymentId !== null && checkout) return <Navigate to={paths.cartPayment(paymentId)} replace />;
  const amount = payment
    ? money(payment.amount, payment.currency)
    : deposit && money(deposit.minor, deposit.currency);
  const isAsking = paymentId !== null && payment === null && step.kind === 'asking' && !hasNoAnswer;
  // In its place from the start: the parts below it do not move.
  const lead =
    isAsking || checkout === undefined ? (
      <SkeletonText lines={2} className="h-13 w-72 pt-1" />
    ) : (
      amount && leadOf(amount)
    );
  return (
    <>
      <ProfileHeading title={paymentWords.title} lead={lead} />
      <PaymentStage
        control={control}
        isBegun={paymentId !== null}
        deposit={deposit}
        providers={providers}
        checkout={checkout}
        amount={amount}
      />
    </>
  );
}
