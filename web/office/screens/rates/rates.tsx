import type { CalendarDate } from '#domain/calendar.ts';
import { dateIn } from '#domain/calendar.ts';
import { countries, type Country } from '#domain/country.ts';
import type { Charge, ReleaseCharges } from '#domain/rates/release-charges.ts';
import type { CountryRule } from '#domain/law/country-rules.ts';
import type { Rates } from '#domain/rates/rates.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { ruleText } from '#words/en/law.ts';
import { countryNames } from '#words/en/common.ts';
import { newRecords } from '#words/en/office/shell.ts';
import { rates as words } from '#words/en/office/rates.ts';
import { NewLink } from '../../kit/list/new-link.tsx';
import { now } from '../../kit/now.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { OpenRates } from './open-rates.tsx';
import { useOfficeRates } from './use-office-rates.ts';

/** The figures are proposed here; the laws come with a release (docs/decisions/143-operators-propose-rates.md). */
function RatesScreen() {
  const { query, rates } = useOfficeRates();
  const mayWrite = useMay('rates.write');
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={mayWrite && <NewLink to={paths.newRate()}>{newRecords.rate}</NewLink>}
    >
      <Loaded query={query}>
        {(all) =>
          rates && (
            <>
              <OpenRates rates={rates} all={all} />
              {countries.map((country) => (
                <Laws key={country} rates={rates} country={country} />
              ))}
              {countries.map((country) => (
                <Charges key={country} rates={rates} country={country} />
              ))}
              {countries.map((country) => (
                <RecordTrail
                  key={country}
                  kind="rates"
                  id={country}
                  title={words.trail(countryNames[country])}
                />
              ))}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
export { RatesScreen as Component };

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

function Laws({ rates, country }: { rates: Rates; country: Country }) {
  const today = dateIn(country, now());
  const rules: readonly CountryRule[] = rates.rules.filter((rule) => rule.country === country);
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
          { header: words.columns.state, cell: (rule) => stateOn(today, rule) },
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

const chargesOf = ({ charges: all }: Rates, country: Country): ChargeRow[] =>
  all
    .filter((charges) => charges.country === country)
    .flatMap((charges, index, ofCountry) =>
      (['storage', 'bottling', 'delivery'] as const).map((kind) => ({
        kind,
        charges,
        charge: charges[kind],
        until: ofCountry[index + 1]?.from ?? null,
      })),
    );

function Charges({ rates, country }: { rates: Rates; country: Country }) {
  const today = dateIn(country, now());
  return (
    <Panel title={words.charges(country)}>
      <Table
        caption={words.charges(country)}
        rows={chargesOf(rates, country)}
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
