import { useState, type ReactNode } from 'react';
import { type CaskDetail, getCask } from '#contract/cask/cask.ts';
import { strengthAtBottling } from '#domain/cask/ageing.ts';
import { dateIn } from '#domain/calendar.ts';
import { entryQuantity } from '#domain/order/cart.ts';
import { landedCost, servingMl } from '#domain/cost/landed-cost.ts';
import { countries, type Country } from '#domain/country.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Stepper } from '#web/ui/forms/stepper.tsx';
import { cost as costWords } from '#words/en/casks/cost.ts';
import { countryNames } from '#words/en/common.ts';
import { now } from '#web/shop/shared/time/use-now.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { CostTable, type CostProps } from './cost-table.tsx';
import { count, money } from '#words/format.ts';

const inCurrency = (id: number, currencyType: Currency) =>
  get(getCask, { params: { id: String(id) }, query: { currencyType } });

export function Cost({ cask }: { cask: CaskDetail }) {
  const { user } = useSession();
  const currency = useCurrency();
  const [chosen, setCountry] = useState<Country | null>(null);
  const [quantity, setQuantity] = useState(1);
  const country = chosen ?? user?.country ?? (currency === 'EUR' ? 'IE' : 'SG');
  const prices = {
    IE: useGet(inCurrency(cask.id, currencyOf('IE'))),
    SG: useGet(inCurrency(cask.id, currencyOf('SG'))),
  };
  const abv = strengthAtBottling(cask.caskProfile);
  return (
    <Section title={costWords.title} lead={costWords.lead}>
      <div className="mb-8 flex flex-wrap gap-x-8 gap-y-5 print:hidden">
        <Labelled text={costWords.country}>
          <Choice
            label={costWords.country}
            options={countries.map((id) => ({ id, label: countryNames[id] }))}
            value={country}
            onChange={setCountry}
          />
        </Labelled>
        <Labelled text={costWords.quantity}>
          <Stepper
            label={costWords.quantity}
            value={quantity}
            onChange={setQuantity}
            max={entryQuantity.max}
          />
        </Labelled>
      </div>
      <Loaded queries={[prices[country]]} skeleton={<SkeletonText lines={9} />}>
        {({ caskProfile: { price, volume } }) => {
          const purchase = { price, quantity, bottleMl: Math.round(volume * 1000), abv };
          const cost = landedCost(purchase, country, dateIn(country, new Date(now())));
          return (
            <div className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
              <CostSummary cost={cost} purchase={purchase} country={country} />
              <CostTable cask={cask} cost={cost} purchase={purchase} country={country} />
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="label mb-2 text-ink-muted">
        {text}
      </p>
      {children}
    </div>
  );
}

function CostSummary({ cost, purchase, country }: CostProps) {
  const { currency, perBottle, perGlass, glasses } = cost;
  return (
    <div aria-live="polite">
      <p className="label text-ink-faint">
        {costWords.inAll(costWords.bottles(purchase.quantity), countryNames[country])}
      </p>
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="flex items-baseline gap-x-3">
          <span className="font-display text-title text-accent-strong">{money(perBottle, currency)}</span>
          <span className="text-ink-muted">{costWords.perBottle}</span>
        </span>
        <span className="flex items-baseline gap-x-3 whitespace-nowrap">
          <span className="font-display text-heading">{money(perGlass, currency)}</span>
          <span className="text-ink-muted">{costWords.perGlass}</span>
        </span>
      </p>
      <p className="mt-3 max-w-xs text-small text-ink-faint">
        {costWords.glasses(glasses, servingMl, `${count(purchase.bottleMl)} ml`)}
      </p>
    </div>
  );
}
