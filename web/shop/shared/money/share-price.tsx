import type { CalendarDate } from '#domain/calendar.ts';
import { isBuyable, type CaskState } from '#domain/cask/cask.ts';
import type { EstimatesAtBottling } from '#domain/cost/landed-cost.ts';
import type { Country } from '#domain/country.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import { useCountry } from '#web/api/hooks.ts';
import { sharePrice } from '#words/en/casks/price.ts';
import { price as priceText, roundedPrice, yearOf } from '#words/format.ts';

interface Priced {
  /** The price of all shares, minor units. */
  price: number;
  currency: Currency;
  atBottling: EstimatesAtBottling;
  bottlingDate: CalendarDate;
}

function atBottlingText({ atBottling, bottlingDate }: Omit<Priced, 'price' | 'currency'>, country: Country) {
  return sharePrice.atBottling(roundedPrice(atBottling[country], currencyOf(country)), yearOf(bottlingDate));
}

export function SharePrice({ state, ...props }: Priced & { state: CaskState }) {
  const country = useCountry();
  const priceOf = isBuyable(state) ? sharePrice.now : sharePrice.aShare;
  return (
    <p className="figures leading-tight">
      <span className="block font-display text-subheading">
        {priceOf(priceText(props.price, props.currency))}
      </span>
      {state !== 'SOLD_OUT' && (
        <span className="text-small text-ink-muted">{atBottlingText(props, country)}</span>
      )}
    </p>
  );
}

export function AtBottling(props: Pick<Priced, 'atBottling' | 'bottlingDate'>) {
  return <span className="figures">{atBottlingText(props, useCountry())}</span>;
}
