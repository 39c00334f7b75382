import { dateIn } from '#domain/calendar.ts';
import { landedCost } from '#domain/cost/landed-cost.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import { currencyOf } from '#domain/money.ts';
import { rateValueOn, withRates, type AddedRate, type Rates } from '#domain/rates/rates.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { rateChange as words, rateKindNames } from '#words/en/office/rates.ts';
import { dayOf, money } from '#words/format.ts';
import { now } from '../../kit/now.ts';

/** Of the example: minor units of the country's own currency. */
const example = { price: 12_000, quantity: 1, bottleMl: 700, abv: 46 };

function exampleOn(rates: Rates, { country, rate: { kind } }: AddedRate, day: string): string {
  if (kind !== 'MINIMUM_UNIT_PRICE') {
    const { total, currency } = landedCost(rates, example, country, day);
    return money(total, currency);
  }
  const least = (['EUR', 'SGD'] as const).map((currency) =>
    money(minimumPriceOn(rates, country, day, example, currency) ?? 0, currency),
  );
  return words.both(least);
}

const inBold = ({ after }: { after: string }) => <strong>{after}</strong>;

/** The old and the new figures side by side, and what they make of one share. */
export function RateChange({ rates, added }: { rates: Rates; added: AddedRate }) {
  const { country, from, rate } = added;
  const today = dateIn(country, now());
  const currency = currencyOf(country);
  const isMinimum = rate.kind === 'MINIMUM_UNIT_PRICE';
  const then = withRates(rates, [added]);
  const figures = (of: Rates, day: string) => {
    const value = rateValueOn(of, rate.kind, country, day);
    return value === null ? '–' : words.value(value, currency);
  };
  return (
    <Table
      caption={words.caption}
      rows={[
        { what: rateKindNames[rate.kind], before: figures(rates, today), after: figures(then, from) },
        {
          what: isMinimum ? words.leastExample : words.totalExample(money(example.price, currency)),
          before: exampleOn(rates, added, today),
          after: exampleOn(then, added, from),
        },
      ]}
      rowKey={({ what }) => what}
      columns={[
        { header: words.what, cell: ({ what }) => what },
        { header: words.today, cell: ({ before }) => before },
        { header: words.from(dayOf(from)), cell: inBold },
      ]}
    />
  );
}
