import { Link } from 'react-router';
import { getAccount } from '#web/api/calls/account/account.ts';
import type { Cart } from '#contract/cart.ts';
import { walletInfo } from '#web/api/calls/wallet/wallet.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { visitor } from '#words/en/cart.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { subscriptionQuery } from '../membership/membership-query.ts';
import { OrderForm } from './order-form.tsx';

export function Checkout({ cart }: { cart: Cart }) {
  const { user } = useSession();
  return user ? <MemberCheckout cart={cart} email={user.email} /> : <VisitorCheckout />;
}

function VisitorCheckout() {
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink as={Link} to={paths.login(paths.cart())} wide>
        {visitor.logIn}
      </ButtonLink>
      <ButtonLink as={Link} to={paths.register(paths.cart())} kind="dark" wide>
        {visitor.register}
      </ButtonLink>
      <p className="text-small text-ink-faint">{visitor.note}</p>
    </div>
  );
}

function MemberCheckout({ cart, email }: { cart: Cart; email: string }) {
  const account = useGet(get(getAccount, {}));
  const subscription = useGet(subscriptionQuery());
  const wallet = useGet(
    get(walletInfo, { query: { email, currencyType: cart.currency, fields: 'BALANCE' } }),
  );
  return (
    <Loaded queries={[account, subscription, wallet]} skeleton={<SkeletonText lines={5} />}>
      {({ country, dateOfBirth }, { subscription: held }, { totalBalance }) => (
        <OrderForm
          cart={cart}
          country={country}
          balance={totalBalance}
          missing={{
            country: country === null,
            dateOfBirth: dateOfBirth === null,
            membership: !held?.current,
          }}
        />
      )}
    </Loaded>
  );
}
