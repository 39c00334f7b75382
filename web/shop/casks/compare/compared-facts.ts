import type { CaskDetail } from '#contract/cask/cask.ts';
import { litresOfAlcohol, agedOn, gaugeOf, measurementsOf, strengthAtBottling } from '#domain/cask/ageing.ts';
import { fullMonths, type CalendarDate } from '#domain/calendar.ts';
import { caskFacetNames } from '#domain/cask/cask.ts';
import { caskAge } from '#words/en/casks/age.ts';
import { facets as facetLabels } from '#words/en/casks/filters.ts';
import { card, caskEndNames } from '#words/en/casks/casks.ts';
import { facts as names, groups as titles, values as valueWords } from '#words/en/casks/compare.ts';
import { countryOf } from '#domain/money.ts';
import { liquidName } from '../liquid-name.ts';
import { bottlingDay } from '#words/en/casks/bottling-day.ts';
import { count, dayOf, decimal, millilitres, money, percent, price, roundedPrice } from '#words/format.ts';
import { bandAtBottling } from '../cask/ageing/ageing-points.ts';
import { facetOf } from '../facet-names.ts';

export interface ComparedFact {
  name: string;
  values: string[];
  differs: boolean;
}

export interface FactGroup {
  title: string;
  facts: ComparedFact[];
}

/** Litres of the bottle prices are quoted for (docs/domain.md#bottles-and-bottling). */
const standardBottle = 0.7;

type FormatFact = (cask: CaskDetail) => string;
type Formats = Partial<Record<keyof typeof names, FormatFact>>;

/** The price of a share now, and about what the country of its currency asks at bottling. */
const inAll = ({ caskProfile: { price: share, currency, atBottling } }: CaskDetail) =>
  share + atBottling[countryOf(currency)];

const alcoholOf = (cask: CaskDetail) =>
  litresOfAlcohol({ litres: cask.caskProfile.volume, abv: expectedAtBottling(cask) });

const unlessEnded =
  (format: FormatFact): FormatFact =>
  (cask) =>
    cask.ended ? valueWords.none : format(cask);

const priceFacts = {
  price: ({ caskProfile: { price: share, currency } }) => price(share, currency),
  atBottling: ({ caskProfile: { currency, atBottling, bottlingDate } }) =>
    valueWords.inYear(
      valueWords.about(roundedPrice(atBottling[countryOf(currency)], currency)),
      bottlingDate.slice(0, 4),
    ),
  delivered: (cask) => valueWords.about(roundedPrice(inAll(cask), cask.caskProfile.currency)),
  perBottle: ({ caskProfile: { price: share, currency, volume } }) =>
    money(Math.round((share * standardBottle) / volume), currency),
  perAlcohol: (cask) => {
    const { price: share, currency } = cask.caskProfile;
    return valueWords.about(roundedPrice(share / alcoholOf(cask), currency));
  },
  left: ({ caskProfile: { quantity, total } }) => valueWords.left(count(quantity), count(total)),
  volume: ({ caskProfile: { volume } }) => millilitres(volume),
} satisfies Formats;

const pricesUnlessEnded = Object.fromEntries(
  Object.entries(priceFacts).map(([name, format]) => [name, unlessEnded(format)]),
);

const expectedAtBottling = ({ caskProfile }: CaskDetail) => strengthAtBottling(caskProfile);

const caskFacts: Formats = {
  nominal: ({ caskProfile: { nominalLitres } }) => valueWords.litres(count(nominalLitres)),
  wood: ({ caskProfile: { wood } }) => wood,
  previousContents: ({ caskProfile: { previousContents } }) => previousContents,
  distillery: ({ distilleryName, county }) => valueWords.place(distilleryName, county),
  warehouse: ({ caskProfile: { warehouse } }) => warehouse,
};

function ageFacts(today: CalendarDate): Formats {
  const isFilled = ({ caskProfile: { measurements } }: CaskDetail) => measurements.length > 0;
  const age = (from: CalendarDate, to: CalendarDate) => caskAge(fullMonths(from, to));
  return {
    filled: (cask) => {
      const day = dayOf(cask.caskProfile.fillDate);
      return isFilled(cask) ? day : valueWords.planned(day);
    },
    age: (cask) => {
      if (cask.ended) return valueWords.none;
      const { fillDate } = cask.caskProfile;
      return isFilled(cask)
        ? valueWords.aged(age(fillDate, today), liquidName(fillDate, today))
        : valueWords.notFilled;
    },
    fillStrength: (cask) => {
      const strength = valueWords.strength(percent(cask.caskProfile.abv));
      return isFilled(cask) ? strength : valueWords.planned(strength);
    },
    measured: (cask) => {
      if (!isFilled(cask)) return valueWords.notFilled;
      const last = cask.caskProfile.measurements.slice(1).at(-1);
      if (!last) return valueWords.notMeasured;
      const { litres, abv } = gaugeOf(last);
      return valueWords.measured(decimal(litres), percent(abv), dayOf(last.measuredOn));
    },
    today: (cask) => {
      if (cask.ended) return valueWords.none;
      if (!isFilled(cask)) return valueWords.notFilled;
      const now = agedOn(measurementsOf(cask.caskProfile), today);
      return valueWords.contents(count(now.litres), percent(now.abv));
    },
    bottling: ({ ended, stage, caskProfile: { bottlingDate } }) =>
      ended ? card.ended(caskEndNames[ended.how], dayOf(ended.on)) : bottlingDay({ stage, bottlingDate }),
    bottlingAge: ({ ended, caskProfile: { fillDate, bottlingDate } }) =>
      ended?.how === 'LOST' ? valueWords.none : age(fillDate, ended?.on ?? bottlingDate),
    bottlingStrength: unlessEnded((cask) => {
      const { low, high } = bandAtBottling(cask.caskProfile);
      return valueWords.band(percent(expectedAtBottling(cask)), percent(low.abv), percent(high.abv));
    }),
    bottlingLitres: unlessEnded(({ caskProfile }) => {
      const { low, expected, high } = bandAtBottling(caskProfile);
      return valueWords.band(
        valueWords.litres(count(expected.litres)),
        count(low.litres),
        valueWords.litres(count(high.litres)),
      );
    }),
  };
}

export function comparedFacts(casks: readonly CaskDetail[], today: CalendarDate): FactGroup[] {
  const row = (name: string, format: FormatFact): ComparedFact => {
    const values = casks.map(format);
    return { name, values, differs: new Set(values).size > 1 };
  };
  const rows = (formats: Formats): ComparedFact[] =>
    Object.entries(formats).map(([name, format]) => row(names[name as keyof typeof names], format));
  const facets = caskFacetNames.map((facet) => row(facetLabels[facet], (cask) => facetOf(cask, facet)));
  return [
    { title: titles.price, facts: rows(pricesUnlessEnded) },
    { title: titles.cask, facts: [...facets, ...rows(caskFacts)] },
    { title: titles.age, facts: rows(ageFacts(today)) },
  ];
}
