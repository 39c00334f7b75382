import type { Cart } from '#contract/order/cart.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { page } from '#words/en/cart/cart.ts';
import { CartEntryRow } from './cart-entry.tsx';
import { CartTotals } from './cart-totals.tsx';
import type { PaidLevel } from './checkout/joining.ts';
import { CouponForm } from './coupon-form.tsx';

interface CartSummaryProps {
  cart: Cart;
  joins: PaidLevel | undefined;
}

export function CartSummary({ cart, joins }: CartSummaryProps) {
  return (
    <Card className="flex flex-col gap-6">
      <ul ref={keepFocus} className="-mt-6" aria-label={page.entries}>
        {cart.entries.map((entry) => (
          <CartEntryRow
            key={entry.boShareId}
            entry={entry}
            currency={cart.currency}
            isOnly={cart.entries.length === 1}
          />
        ))}
      </ul>
      <CartTotals cart={cart} joins={joins} />
      <CouponForm cart={cart} />
    </Card>
  );
}
