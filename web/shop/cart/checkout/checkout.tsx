import { useState } from 'react';
import type { Cart } from '#contract/order/cart.ts';
import { getAccount } from '#web/api/calls/account/account.ts';
import { listProviders } from '#web/api/calls/wallet/deposit.ts';
import { walletInfo } from '#web/api/calls/wallet/wallet.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { get } from '#web/api/http/cache.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { levelsQuery, subscriptionQuery } from '#web/shop/membership/membership-query.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { OrderForm, type OrderFormValues } from './order-form.tsx';
import { VisitorCheckout } from './visitor.tsx';

export function Checkout({ cart }: { cart: Cart }) {
  const { user } = useSession();
  return user ? <MemberCheckout cart={cart} email={user.email} /> : <VisitorCheckout />;
}

function MemberCheckout({ cart, email }: { cart: Cart; email: string }) {
  // Above what is loaded: another currency is another wallet, and what was filled in stays.
  const [filled, setFilled] = useState<OrderFormValues>({
    details: {},
    wasPressed: false,
    provider: null,
    levelId: null,
  });
  const account = useGet(get(getAccount, {}));
  const subscription = useGet(subscriptionQuery());
  const levels = useGet(levelsQuery());
  const providers = useGet(get(listProviders, {}));
  const query = { email, currencyType: cart.currency, fields: 'BALANCE' } as const;
  const wallet = useGet(get(walletInfo, { query }));
  return (
    <Loaded
      queries={[account, subscription, levels, providers, wallet]}
      skeleton={<SkeletonText lines={5} />}
    >
      {(known, { subscription: held }, all, on, { totalBalance, owed }) => (
        <OrderForm
          cart={cart}
          account={known}
          held={held}
          levels={all}
          providers={on.map(({ id }) => id)}
          funds={{ available: totalBalance, owed }}
          filled={filled}
          onFill={(change) => setFilled({ ...filled, ...change })}
        />
      )}
    </Loaded>
  );
}
