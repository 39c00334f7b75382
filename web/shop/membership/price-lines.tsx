import type { Quote } from '#contract/membership.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { money } from '../format.ts';

/** How the price of a level comes about, to the cent. */
export function PriceLines({ quote: { price, credit, discount, total, currency } }: { quote: Quote }) {
  return (
    <DefinitionList
      items={[
        { label: '12 months', value: money(price, currency) },
        ...(credit > 0 ? [{ label: 'Unused days of your term', value: money(-credit, currency) }] : []),
        ...(discount > 0 ? [{ label: 'Coupon', value: money(-discount, currency) }] : []),
        { label: 'To pay now', value: money(total, currency) },
      ]}
    />
  );
}
