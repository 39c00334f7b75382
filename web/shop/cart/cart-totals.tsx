import type { Cart } from '#contract/order/cart.ts';
import { currencyOf } from '#domain/money.ts';
import { bottlingDates } from '#domain/order/order-lines.ts';
import { useCountry } from '#web/api/hooks.ts';
import { itemCount } from '#web/api/state/cart.ts';
import { paths } from '#web/paths.ts';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { rich } from '#web/ui/rich.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { totals } from '#words/en/cart/cart.ts';
import { membership } from '#words/en/cart/checkout.ts';
import { money, roundedPrice } from '#words/format.ts';
import { shares } from '#words/en/common.ts';
import type { PaidLevel } from './checkout/joining.ts';
import { ChevronDown } from 'lucide-react';

/** In the years of the bottlings, of all shares. */
export function AtBottlingOf({ cart: { entries } }: { cart: Cart }) {
  const country = useCountry();
  const sum = entries.reduce((total, { atBottling }) => total + atBottling[country], 0);
  return totals.about(roundedPrice(sum, currencyOf(country)));
}

export function bottlingYears({ entries }: Cart): string {
  const [first, last] = bottlingDates(entries);
  return totals.years(first.slice(0, 4), last.slice(0, 4));
}

interface CartTotalsProps {
  cart: Cart;
  joins: PaidLevel | undefined;
  /** The sum of a payment that has begun: less by what the wallet gives, or more by what it takes. */
  amount?: number;
}

export function CartTotals({ cart, joins, amount }: CartTotalsProps) {
  const { currency, discount } = cart;
  const total = cart.total + (joins?.price ?? 0);
  const toPay = amount ?? total;
  // A row names each of several.
  const only = cart.entries.length === 1 ? cart.entries[0] : undefined;
  return (
    <section aria-label={totals.label}>
      <DefinitionList
        items={[
          ...(discount > 0 || joins || toPay !== total
            ? [{ label: shares(itemCount(cart)), value: money(cart.subtotal, currency) }]
            : []),
          ...(discount > 0 ? [{ label: totals.discount, value: money(-discount, currency) }] : []),
          ...(joins ? [{ label: membership.term(joins.name), value: money(joins.price, currency) }] : []),
          ...(toPay !== total ? [{ label: totals.wallet, value: money(toPay - total, currency) }] : []),
          {
            label: amount === undefined ? totals.total : totals.toPay,
            value: (
              <span className="font-display text-heading text-accent-strong">{money(toPay, currency)}</span>
            ),
          },
          { label: totals.atBottling(bottlingYears(cart)), value: <AtBottlingOf cart={cart} /> },
        ]}
      />
      <div className="mt-3 flex flex-col gap-2 text-small text-ink-faint">
        <p>{totals.exclusive}</p>
        {/* A payment that has begun leads nowhere, and a phone has its form in sight. */}
        {amount === undefined && (
          <>
            <p>
              {rich(totals.estimates, {
                cost: only ? linkTo(paths.caskCost(only.caskId)) : (words) => words,
              })}
            </p>
            <p>{totals.present}</p>
          </>
        )}
      </div>
    </section>
  );
}

export function PhoneTotal({ cart, joins }: { cart: Cart; joins: PaidLevel | undefined }) {
  const { currency, entries, discount } = cart;
  return (
    <details className="group border-y border-hairline desktop:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-2">
        <span className="flex items-center gap-2 text-small text-ink-muted">
          {totals.again}
          <ChevronDown
            className="size-4 text-accent transition-transform group-open:rotate-180"
            strokeWidth={1.5}
            aria-hidden
          />
        </span>
        <span className="figures font-display text-subheading text-accent-strong">
          {money(cart.total + (joins?.price ?? 0), currency)}
        </span>
      </summary>
      <DefinitionList
        className="mb-4"
        items={[
          ...entries.map(({ name, quantity, total }) => ({
            label: totals.line(quantity, name),
            value: money(total, currency),
          })),
          ...(discount > 0 ? [{ label: totals.discount, value: money(-discount, currency) }] : []),
          ...(joins ? [{ label: membership.term(joins.name), value: money(joins.price, currency) }] : []),
          { label: totals.atBottling(bottlingYears(cart)), value: <AtBottlingOf cart={cart} /> },
        ]}
      />
    </details>
  );
}
