import { type CalendarDate, dateIn } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';
import { releaseCharges, type Charge, type ReleaseCharges } from '#domain/rates/release-charges.ts';
import type { CountryRule } from '#domain/law/country-rule.ts';
import { countryRules } from '#domain/law/country-rules.ts';
import { ruleText } from '#words/en/law.ts';
import { rates as words, oneShare } from '#words/en/office/rates.ts';
import { landedCost } from '#domain/cost/landed-cost.ts';
import { currencyOf } from '#domain/money.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import { dayOf, money } from '#words/format.ts';
import { now } from '../../kit/now.ts';
import { OutLink } from '../../kit/links.tsx';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { Screen } from '../../kit/screen.tsx';

export const Component = () => (
  <Screen name="rates" lead={words.lead}>
    {countries.map((country) => (
      <Laws key={country} country={country} />
    ))}
    {countries.map((country) => (
      <Charges key={country} country={country} />
    ))}
    {countries.map((country) => (
      <OneShare key={country} country={country} />
    ))}
  </Screen>
);

function stateOn(today: CalendarDate, { from, until }: { from: CalendarDate; until: CalendarDate | null }) {
  if (today < from) return words.states.coming(from);
  if (until !== null && until <= today) return words.states.ended(until);
  return words.states.inForce;
}

interface Sourced {
  source: string;
  sourceUrl: string | null;
}

const sourceColumn: ListColumn<Sourced> = {
  header: words.columns.source,
  value: ({ source }) => source,
  cell: ({ source, sourceUrl }) => (sourceUrl === null ? source : <OutLink to={sourceUrl}>{source}</OutLink>),
};

function Laws({ country }: { country: Country }) {
  const today = dateIn(country, now());
  const rules: readonly CountryRule[] = countryRules.filter((rule) => rule.country === country);
  const untilOf = ({ kind, from }: CountryRule) =>
    rules.find((next) => next.kind === kind && next.from > from)?.from ?? null;
  return (
    <ListPanel
      title={words.laws(country)}
      rows={rules}
      rowKey={({ id }) => id}
      columns={[
        { header: words.columns.what, value: ({ kind }) => words.kinds[kind] },
        { header: words.columns.rule, value: ruleText },
        {
          header: words.columns.from,
          value: ({ from, startUnknown }) => words.from(from, startUnknown ?? false),
        },
        {
          header: words.columns.state,
          value: (rule) => stateOn(today, { from: rule.from, until: untilOf(rule) }),
        },
        sourceColumn,
      ]}
    />
  );
}

const ruleOf = (charge: Charge, { currency, bottlesPerParcel }: ReleaseCharges) =>
  charge.basis === 'INCLUDED'
    ? words.included
    : words.charge(charge.perBottle, charge.perParcel, currency, bottlesPerParcel);

const chargesOf = (country: Country) =>
  releaseCharges
    .filter((charges) => charges.country === country)
    .flatMap((charges, index, ofCountry) =>
      (['storage', 'bottling', 'delivery'] as const).map((kind) => {
        const { basis, asOf, sourceUrl } = charges[kind];
        return {
          kind,
          rule: ruleOf(charges[kind], charges),
          from: charges.from,
          until: ofCountry[index + 1]?.from ?? null,
          source: basis === 'INCLUDED' ? words.terms : words.ourEstimate(asOf),
          sourceUrl,
        };
      }),
    );

function Charges({ country }: { country: Country }) {
  const today = dateIn(country, now());
  return (
    <ListPanel
      title={words.charges(country)}
      rows={chargesOf(country)}
      rowKey={({ kind, from }) => `${kind} ${from}`}
      columns={[
        { header: words.columns.what, value: ({ kind }) => words.chargeKinds[kind] },
        { header: words.columns.rule, value: ({ rule }) => rule },
        { header: words.columns.from, value: ({ from }) => words.from(from, false) },
        { header: words.columns.state, value: (row) => stateOn(today, row) },
        sourceColumn,
      ]}
    />
  );
}

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
  return least.includes(null) ? oneShare.noMinimum : oneShare.both(least);
}

function OneShare({ country }: { country: Country }) {
  const title = oneShare.title(country, money(share.price, currencyOf(country)));
  return (
    <ListPanel
      title={title}
      rows={daysOf(country)}
      rowKey={(day) => day}
      columns={[
        { header: oneShare.from, value: dayOf },
        { header: oneShare.total, value: (day) => totalOn(country, day), align: 'end' },
        { header: oneShare.least, value: (day) => leastOn(country, day), align: 'end' },
      ]}
    />
  );
}
