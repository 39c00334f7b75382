import { ChevronDown } from 'lucide-react';
import type { Cart } from '#contract/order/cart.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { totals } from '#words/en/cart/cart.ts';
import { membership } from '#words/en/cart/checkout.ts';
import { money } from '#words/format.ts';
import { AtBottlingOf, bottlingYears } from '../cart-totals.tsx';
import type { PaidLevel } from './joining.ts';

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
