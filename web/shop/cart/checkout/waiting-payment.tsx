import { Link } from 'react-router';
import { waitingCheckout } from '#web/api/calls/order/checkout.ts';
import { useGet, useSession } from '#web/api/hooks.ts';
import { get } from '#web/api/http/cache.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { waiting as words } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';

export function WaitingPayment() {
  return useSession().user ? <OfMember /> : null;
}

function OfMember() {
  const checkout = useGet(get(waitingCheckout, {})).data?.checkout;
  if (!checkout) return null;
  return (
    <Banner
      className="mb-10"
      title={words.title(money(checkout.amount, checkout.currency))}
      action={
        <Link to={paths.profileWalletPayment(checkout.paymentId)} className="textlink">
          {words.action}
        </Link>
      }
    >
      {words.text}
    </Banner>
  );
}
