import type { Cart } from '#contract/order/cart.ts';
import { currencies } from '#domain/money.ts';
import { getAccount } from '#contract/account/account.ts';
import { listProviders } from '#contract/wallet/deposit.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { useSession } from '#web/api/hooks.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { levelsQuery, subscriptionQuery } from '#web/shop/membership/membership-query.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { OrderForm, type OrderFormValues } from './order-form.tsx';
import { VisitorCheckout } from './visitor.tsx';

interface CheckoutProps {
  cart: Cart;
  /** Whether no other payment waits; until then nothing is offered, but all of it loads. */
  canPay: boolean;
  filled: OrderFormValues;
  onFill: (change: Partial<OrderFormValues>) => void;
}

export function Checkout(props: CheckoutProps) {
  const { user } = useSession();
  return user ? <MemberCheckout {...props} email={user.email} /> : <VisitorCheckout />;
}

/** Both: with another country the other one is needed at once, and nothing on the page moves. */
function useWallets(email: string) {
  const wallet = (currencyType: (typeof currencies)[number]) =>
    get(walletInfo, { query: { email, currencyType, fields: 'BALANCE' } });
  return { EUR: useGet(wallet('EUR')), SGD: useGet(wallet('SGD')) };
}

function MemberCheckout({ cart, canPay, filled, onFill, email }: CheckoutProps & { email: string }) {
  const account = useGet(get(getAccount, {}));
  const subscription = useGet(subscriptionQuery());
  const levels = useGet(levelsQuery());
  const providers = useGet(get(listProviders, {}));
  const wallet = useWallets(email)[cart.currency];
  if (!canPay) return <CheckoutSkeleton />;
  return (
    <Loaded queries={[account, subscription, levels, providers, wallet]} skeleton={<CheckoutSkeleton />}>
      {(known, { subscription: held }, all, on, { totalBalance, owed }) => (
        <OrderForm
          cart={cart}
          account={known}
          held={held}
          levels={all}
          providers={on.map(({ id }) => id)}
          funds={{ available: totalBalance, owed }}
          filled={filled}
          onFill={onFill}
        />
      )}
    </Loaded>
  );
}

const CheckoutSkeleton = () => <SkeletonText lines={5} className="min-h-160" />;
