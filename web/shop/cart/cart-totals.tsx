import type { Cart } from '#contract/cart.ts';
import { itemCount } from '#web/api/cart.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { totals as words } from '#words/cart.ts';
import { money } from '../format.ts';
import { shares } from '#words/common.ts';

export function CartTotals({ cart }: { cart: Cart }) {
  const discount = { label: words.discount, value: money(-cart.discount, cart.currency) };
  return (
    <section aria-label={words.label}>
      <DefinitionList
        items={[
          { label: shares(itemCount(cart)), value: money(cart.subtotal, cart.currency) },
          ...(cart.discount > 0 ? [discount] : []),
          {
            label: words.total,
            value: (
              <span className="font-display text-heading text-accent-strong">
                {money(cart.total, cart.currency)}
              </span>
            ),
          },
        ]}
      />
      <p className="mt-3 text-small text-ink-faint">{words.exclusive}</p>
    </section>
  );
}
