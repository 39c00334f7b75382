import type { CaskDetail } from '#contract/cask.ts';
import { aged, litresOfAlcohol } from '#domain/ageing.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { caskTypeLabels, spiritStyleNames } from '#words/casks.ts';
import { facts as names, groups as titles, values as valuesWords } from '#words/compare.ts';
import { liquidName } from '../cask-words.ts';
import { count, dayOf, millilitres, money, percent, price } from '#web/shop/shared/format.ts';
import { yearsInWood } from '../drawing/cask-look.ts';
import { wholeAge } from './cask-age.ts';

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
const bottle = 0.7;

type Read = (cask: CaskDetail) => string;

const amounts: Record<'price' | 'perBottle' | 'perAlcohol' | 'left' | 'volume', Read> = {
  price: ({ caskProfile: { price: share, currency } }) => price(share, currency),
  perBottle: ({ caskProfile: { price: share, currency, volume } }) =>
    money(Math.round((share * bottle) / volume), currency),
  perAlcohol: (cask) => {
    const { price: share, currency, volume } = cask.caskProfile;
    const alcohol = litresOfAlcohol({ litres: volume, abv: atBottling(cask).abv });
    return valuesWords.about(price(Math.round(share / alcohol / 100) * 100, currency));
  },
  left: ({ caskProfile: { quantity, total } }) => valuesWords.left(count(quantity), count(total)),
  volume: ({ caskProfile: { volume } }) => millilitres(volume),
};

function atBottling({ caskProfile: { fillLitres, abv, fillDate, bottlingDate } }: CaskDetail) {
  return aged({ litres: fillLitres, abv }, yearsInWood(fillDate, bottlingDate));
}

const origins: Record<
  'style' | 'type' | 'nominal' | 'wood' | 'heldBefore' | 'distillery' | 'warehouse',
  Read
> = {
  style: ({ spiritStyle }) => spiritStyleNames[spiritStyle],
  type: ({ caskProfile: { caskType } }) => caskTypeLabels[caskType],
  nominal: ({ caskProfile: { nominalLitres } }) => valuesWords.litres(count(nominalLitres)),
  wood: ({ caskProfile: { wood } }) => wood,
  heldBefore: ({ caskProfile: { previousContents } }) => previousContents,
  distillery: ({ distilleryName, county }) => valuesWords.place(distilleryName, county),
  warehouse: ({ caskProfile: { warehouse } }) => warehouse,
};

type AgeFact = 'filled' | 'age' | 'fillStrength' | 'today' | 'bottling' | 'bottlingAge' | 'bottlingStrength';

function ages(today: CalendarDate): Record<AgeFact, Read> {
  const isFilled = ({ caskProfile: { fillDate } }: CaskDetail) => fillDate <= today;
  const age = (from: CalendarDate, to: CalendarDate) => {
    const { years, months } = wholeAge(from, to);
    return valuesWords.age(years, months);
  };
  return {
    filled: (cask) => {
      const day = dayOf(cask.caskProfile.fillDate);
      return isFilled(cask) ? day : valuesWords.planned(day);
    },
    age: (cask) => {
      const { fillDate } = cask.caskProfile;
      return isFilled(cask)
        ? valuesWords.aged(age(fillDate, today), liquidName(fillDate, today))
        : valuesWords.notFilled;
    },
    fillStrength: ({ caskProfile: { abv } }) => valuesWords.strength(percent(abv)),
    today: (cask) => {
      if (!isFilled(cask)) return valuesWords.notFilled;
      const { fillLitres, abv, fillDate } = cask.caskProfile;
      const now = aged({ litres: fillLitres, abv }, yearsInWood(fillDate, today));
      return valuesWords.contents(count(now.litres), percent(now.abv));
    },
    bottling: ({ caskProfile: { bottlingDate } }) => dayOf(bottlingDate),
    bottlingAge: ({ caskProfile: { fillDate, bottlingDate } }) => age(fillDate, bottlingDate),
    bottlingStrength: (cask) => valuesWords.about(valuesWords.strength(percent(atBottling(cask).abv))),
  };
}

export function comparedFacts(casks: readonly CaskDetail[], today: CalendarDate): FactGroup[] {
  const rows = (reads: Partial<Record<keyof typeof names, Read>>): ComparedFact[] =>
    Object.entries(reads).map(([name, read]) => {
      const values = casks.map(read);
      return { name: names[name as keyof typeof names], values, differs: new Set(values).size > 1 };
    });
  return [
    { title: titles.price, facts: rows(amounts) },
    { title: titles.cask, facts: rows(origins) },
    { title: titles.age, facts: rows(ages(today)) },
  ];
}
