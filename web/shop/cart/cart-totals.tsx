import type { Cart } from '#contract/order/cart.ts';
import { currencyOf } from '#domain/money.ts';
import { useCountry } from '#web/api/hooks.ts';
import { itemCount } from '#web/api/state/cart.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { totals } from '#words/en/cart/cart.ts';
import { money, roundedPrice } from '#words/format.ts';
import { shares } from '#words/en/common.ts';

export function CartTotals({ cart }: { cart: Cart }) {
  const country = useCountry();
  const atBottling = cart.entries.reduce((sum, entry) => sum + entry.atBottling[country], 0);
  const discount = { label: totals.discount, value: money(-cart.discount, cart.currency) };
  return (
    <section aria-label={totals.label}>
      <DefinitionList
        items={[
          { label: shares(itemCount(cart)), value: money(cart.subtotal, cart.currency) },
          ...(cart.discount > 0 ? [discount] : []),
          {
            label: totals.total,
            value: (
              // Less than the total to pay below, where a membership is added.
              <span className="font-display text-heading text-accent-strong group-has-data-total-to-pay/totals:text-subheading group-has-data-total-to-pay/totals:text-ink">
                {money(cart.total, cart.currency)}
              </span>
            ),
          },
          { label: totals.atBottling, value: totals.about(roundedPrice(atBottling, currencyOf(country))) },
        ]}
      />
      <p className="mt-3 text-small text-ink-faint">{totals.exclusive}</p>
    </section>
  );
}
