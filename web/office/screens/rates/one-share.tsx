import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { landedCost } from '#domain/cost/landed-cost.ts';
import { countryRules } from '#domain/law/country-rules.ts';
import { currencyOf } from '#domain/money.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import { releaseCharges } from '#domain/rates/release-charges.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { oneShare as words } from '#words/en/office/rates.ts';
import { dayOf, money } from '#words/format.ts';
import { now } from '../../kit/now.ts';
import { Panel } from '../../kit/screen.tsx';

/** Minor units of the country's own currency. */
const share = { price: 12_000, quantity: 1, bottleMl: 700, abv: 46 };

function daysOf(country: Country): CalendarDate[] {
  const today = dateIn(country, now());
  const coming = [...countryRules, ...releaseCharges]
    .filter((row) => row.country === country && row.from > today)
    .map(({ from }) => from);
  return [today, ...new Set(coming.toSorted())];
}

function totalOn(country: Country, day: CalendarDate): string {
  const { total, currency } = landedCost(share, country, day);
  return money(total, currency);
}

function leastOn(country: Country, day: CalendarDate): string {
  const least = (['EUR', 'SGD'] as const).map((currency) => {
    const price = minimumPriceOn(country, day, share, currency);
    return price === null ? null : money(price, currency);
  });
  return least.includes(null) ? words.noMinimum : words.both(least);
}

export function OneShare({ country }: { country: Country }) {
  const title = words.title(country, money(share.price, currencyOf(country)));
  return (
    <Panel title={title}>
      <Table
        caption={title}
        rows={daysOf(country)}
        rowKey={(day) => day}
        columns={[
          { header: words.from, cell: dayOf },
          { header: words.total, cell: (day) => totalOn(country, day), align: 'end' },
          { header: words.least, cell: (day) => leastOn(country, day), align: 'end' },
        ]}
      />
    </Panel>
  );
}
