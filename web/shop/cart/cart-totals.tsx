import type { Cart } from '#contract/cart.ts';
import { itemCount } from '#web/api/cart.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { money } from '../format.ts';
import { sharesOf } from '../shares-of.ts';

export function CartTotals({ cart }: { cart: Cart }) {
  const discount = { label: 'Discount', value: money(-cart.discount, cart.currency) };
  return (
    <section aria-label="Totals">
      <DefinitionList
        items={[
          { label: sharesOf(itemCount(cart)), value: money(cart.subtotal, cart.currency) },
          ...(cart.discount > 0 ? [discount] : []),
          {
            label: 'Total',
            value: (
              <span className="font-display text-heading text-accent-strong">
                {money(cart.total, cart.currency)}
              </span>
            ),
          },
        ]}
      />
      <p className="mt-3 text-small text-ink-faint">
        Shipping, duty and VAT or GST are not in this total. They are invoiced when a cask is bottled; each
        cask’s page shows an example.
      </p>
    </section>
  );
}
