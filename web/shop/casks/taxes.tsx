import type { CaskDetail } from '#contract/cask.ts';
import { getCask } from '#contract/cask.ts';
import { aged } from '#domain/ageing.ts';
import { taxesOn, taxRatesOn } from '#domain/duty.ts';
import type { Country } from '#domain/money.ts';
import { get } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { today } from '../cask-words.ts';
import { countryNames } from '../country-names.ts';
import { dayOf, millilitres, money, percent } from '../format.ts';
import { Loaded } from '../loaded.tsx';
import { yearsBetween } from './ageing-points.ts';

/** What is still to be paid when the cask is bottled, said before anything is bought. */
export function Taxes({ cask }: { cask: CaskDetail }) {
  return (
    <Section
      label="At bottling"
      title="Duty and VAT come on top"
      lead="The price of a share pays for your part of the cask and its years in the warehouse. When the cask is bottled you get an invoice for shipping, duty and VAT or GST, to be paid within 4 weeks. One country’s taxes are due, never both: the country your bottle goes to, at the rates of that day."
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <CountryTaxes cask={cask} country="IE" />
        <CountryTaxes cask={cask} country="SG" />
      </div>
    </Section>
  );
}

/** An example with today's rates and the strength the model expects. */
function CountryTaxes({ cask, country }: { cask: CaskDetail; country: Country }) {
  const rates = taxRatesOn(country, today());
  const { currency } = rates;
  const { abv, fillLitres, fillDate, bottlingDate, volume } = cask.caskProfile;
  const strength = aged({ litres: fillLitres, abv }, yearsBetween(fillDate, bottlingDate)).abv;
  const query = useGet(get(getCask, { params: { id: String(cask.id) }, query: { currencyType: currency } }));
  return (
    <Card as="section">
      <h3 className="text-subheading">{countryNames[country]}</h3>
      <p className="figures mt-2 text-small text-ink-muted">
        Example: one bottle of {millilitres(volume)} at {percent(strength)}, the strength expected.
      </p>
      <div className="mt-5">
        <Loaded query={query} skeleton={<SkeletonText lines={4} />}>
          {({ caskProfile: { price: goods } }) => {
            const { duty, salesTax } = taxesOn({ goods, litres: volume, abv: strength }, rates);
            return (
              <DefinitionList
                items={[
                  { label: rates.dutyName, value: money(duty, currency) },
                  { label: `${rates.salesTaxName} ${rates.salesTax} %`, value: money(salesTax, currency) },
                  { label: 'Due at bottling', value: <strong>{money(duty + salesTax, currency)}</strong> },
                ]}
              />
            );
          }}
        </Loaded>
      </div>
      <p className="figures mt-5 text-small text-ink-faint">
        {money(rates.duty, currency)} per litre of pure alcohol; {rates.salesTaxName} on the share’s price and
        the duty. Shipping is added, with {rates.salesTaxName} on it. Rates in force since{' '}
        {dayOf(rates.since)}:{' '}
        <a href={rates.sourceUrl} target="_blank" rel="noreferrer" className="textlink">
          {rates.source}
        </a>
        .
      </p>
    </Card>
  );
}
