import type { Quote } from '#contract/membership/membership.ts';
import { pay } from '#words/en/membership.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { money } from '#words/format.ts';

const words = pay.lines;

export function PriceLines({ quote: { price, credit, discount, total, currency } }: { quote: Quote }) {
  return (
    <DefinitionList
      items={[
        { label: words.price, value: money(price, currency) },
        ...(credit > 0 ? [{ label: words.credit, value: money(-credit, currency) }] : []),
        ...(discount > 0 ? [{ label: words.coupon, value: money(-discount, currency) }] : []),
        { label: words.total, value: money(total, currency) },
      ]}
    />
  );
}
