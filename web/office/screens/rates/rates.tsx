import { type CalendarDate, dateIn } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';
import { releaseCharges, type Charge, type ReleaseCharges } from '#domain/rates/release-charges.ts';
import type { CountryRule } from '#domain/law/country-rule.ts';
import { countryRules } from '#domain/law/country-rules.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { ruleText } from '#words/en/law.ts';
import { rates as words, oneShare } from '#words/en/office/rates.ts';
import { landedCost } from '#domain/cost/landed-cost.ts';
import { currencyOf } from '#domain/money.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import { dayOf, money } from '#words/format.ts';
import { now } from '../../kit/now.ts';
import { Panel, Screen } from '../../kit/screen.tsx';

export const Component = () => (
  <Screen title={words.title} lead={words.lead}>
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

const linkTo = (href: string, text: string) => (
  <a href={href} className="textlink" target="_blank" rel="noreferrer">
    {text}
  </a>
);

function Laws({ country }: { country: Country }) {
  const today = dateIn(country, now());
  const rules: readonly CountryRule[] = countryRules.filter((rule) => rule.country === country);
  const untilOf = ({ kind, from }: CountryRule) =>
    rules.find((next) => next.kind === kind && next.from > from)?.from ?? null;
  return (
    <Panel title={words.laws(country)}>
      <Table
        caption={words.laws(country)}
        rows={rules}
        rowKey={({ id }) => id}
        columns={[
          { header: words.columns.what, cell: ({ kind }) => words.kinds[kind] },
          { header: words.columns.rule, cell: ruleText },
          {
            header: words.columns.from,
            cell: ({ from, startUnknown }) => words.from(from, startUnknown ?? false),
          },
          {
            header: words.columns.state,
            cell: (rule) => stateOn(today, { from: rule.from, until: untilOf(rule) }),
          },
          {
            header: words.columns.source,
            cell: ({ source, sourceUrl }) => linkTo(sourceUrl, source),
          },
        ]}
      />
    </Panel>
  );
}

interface ChargeRow {
  kind: keyof typeof words.chargeKinds;
  charges: ReleaseCharges;
  charge: Charge;
  until: CalendarDate | null;
}

const chargesOf = (country: Country): ChargeRow[] =>
  releaseCharges
    .filter((charges) => charges.country === country)
    .flatMap((charges, index, ofCountry) =>
      (['storage', 'bottling', 'delivery'] as const).map((kind) => ({
        kind,
        charges,
        charge: charges[kind],
        until: ofCountry[index + 1]?.from ?? null,
      })),
    );

function Charges({ country }: { country: Country }) {
  const today = dateIn(country, now());
  return (
    <Panel title={words.charges(country)}>
      <Table
        caption={words.charges(country)}
        rows={chargesOf(country)}
        rowKey={({ kind, charges }) => `${kind} ${charges.from}`}
        columns={[
          { header: words.columns.what, cell: ({ kind }) => words.chargeKinds[kind] },
          { header: words.columns.rule, cell: describe },
          { header: words.columns.from, cell: ({ charges }) => words.from(charges.from, false) },
          {
            header: words.columns.state,
            cell: ({ charges, until }) => stateOn(today, { from: charges.from, until }),
          },
          {
            header: words.columns.source,
            cell: sourceOf,
          },
        ]}
      />
    </Panel>
  );
}

function sourceOf({ charge: { basis, sourceUrl, asOf } }: ChargeRow) {
  const text = basis === 'INCLUDED' ? words.terms : words.ourEstimate(asOf);
  return sourceUrl === null ? text : linkTo(sourceUrl, text);
}

const describe = ({ charge, charges }: ChargeRow) =>
  charge.basis === 'INCLUDED'
    ? words.included
    : words.charge(charge.perBottle, charge.perParcel, charges.currency, charges.bottlesPerParcel);

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
    <Panel title={title}>
      <Table
        caption={title}
        rows={daysOf(country)}
        rowKey={(day) => day}
        columns={[
          { header: oneShare.from, cell: dayOf },
          { header: oneShare.total, cell: (day) => totalOn(country, day), align: 'end' },
          { header: oneShare.least, cell: (day) => leastOn(country, day), align: 'end' },
        ]}
      />
    </Panel>
  );
}
