import { expect, test } from 'vitest';
import { ageingModel, aged, strengthAtBottling } from '#domain/cask/ageing.ts';
import { caskStates, caskTypeNames, isWhiskey, spiritStyles } from '#domain/cask/cask.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import type { Currency } from '#domain/money.ts';
import { sampleCasks, stateOf } from './casks.ts';
import { distilleries } from '../distilleries.ts';
import {
  bottlesAtWorst,
  caskKinds,
  fillRange,
  nominalLitres,
  sharesTotal,
  woods,
  yearsInWood,
  type CaskFacts,
} from '../common/facts.ts';
import { generateCask } from '../generate.ts';
import { sampleNews } from '../news.ts';
import { sampleDay } from '../common/sample-time.ts';

const shares = { min: 4, max: 12 };
const generated = Array.from({ length: 3000 }, (_, i) => generateCask({ seed: 1, shares }, i));

const catalogues: [string, readonly (CaskFacts & { announced: boolean; shares: number })[]][] = [
  [
    'the sample',
    sampleCasks.map((cask) => ({
      ...cask,
      announced: cask.stock === 'FILLING_SOON',
      shares: sharesTotal(cask),
    })),
  ],
  ['a generated catalogue', generated.map((cask) => ({ ...cask, announced: cask.publishedAt === null }))],
];

/** The casks that break a rule, by name; a rule holds when there are none. */
function breaking<T extends CaskFacts>(casks: readonly T[], rule: (cask: T) => boolean): string[] {
  return casks.filter((cask) => !rule(cask)).map(({ code, name }) => `${code} ${name}`);
}

const strength: Record<string, readonly [number, number]> = {
  SINGLE_MALT: [62, 64],
  SINGLE_POT_STILL: [62, 64],
  SINGLE_GRAIN: [65, 69],
  BLENDED: [62, 65],
};

test.each(catalogues)(
  '%s: a cask holds a little less than its nominal litres, never more than 700',
  (_, casks) => {
    const fits = (cask: CaskFacts) => {
      const part = cask.fillLitres / nominalLitres(cask);
      return part >= fillRange.min - 0.001 && part <= fillRange.max && cask.fillLitres <= 700;
    };
    expect(breaking(casks, fits)).toEqual([]);
  },
);

test.each(catalogues)('%s: strength fits the still it came from, far below 94.8 %', (_, casks) => {
  const fits = ({ abv, spiritStyle }: CaskFacts) => {
    const [weakest = 0, strongest = 0] = strength[spiritStyle] ?? [];
    return abv >= weakest && abv <= strongest && Math.round(abv * 10) === abv * 10;
  };
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: what is on sale has been filled, what is announced has not', (_, casks) => {
  const oldest = '2016-01-01';
  const fits = ({ announced, fillDate }: { announced: boolean; fillDate: string }) =>
    announced ? fillDate > sampleDay : fillDate >= oldest && fillDate < sampleDay;
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: bottling is still to come, and three years of wood before it', (_, casks) => {
  const fits = ({ fillDate, bottlingDate }: CaskFacts) =>
    bottlingDate > sampleDay && isWhiskey(fillDate, bottlingDate);
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: wood and earlier contents are what such a cask has', (_, casks) => {
  const fits = (cask: CaskFacts) =>
    caskKinds[cask.caskType].woods.includes(cask.wood) &&
    caskKinds[cask.caskType].held.test(cask.previousContents);
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: every share can be filled even if the cask ages at its worst', (_, casks) => {
  expect(breaking(casks, (cask) => cask.shares >= 1 && cask.shares <= bottlesAtWorst(cask))).toEqual([]);
  const atWorst = (cask: CaskFacts) =>
    aged({ litres: cask.fillLitres, abv: cask.abv }, yearsInWood(cask), 'low').abv;
  expect(breaking(casks, (cask) => atWorst(cask) >= ageingModel.minimumBottleAbv)).toEqual([]);
});

test.each(catalogues)('%s: no price in Ireland is below the minimum for its alcohol', (_, casks) => {
  const fits = ({ shareVolumeMl: bottleMl, priceEur, priceSgd, ...cask }: CaskFacts) => {
    const least = (currency: Currency) =>
      minimumPriceOn(
        'IE',
        sampleDay,
        { bottleMl, abv: strengthAtBottling({ ...cask, measurements: [] }) },
        currency,
      ) ?? Infinity;
    return priceEur >= least('EUR') && priceSgd >= least('SGD');
  };
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: prices are whole, and what such a bottle costs', (_, casks) => {
  const fits = ({ priceEur, priceSgd, shareVolumeMl }: CaskFacts) => {
    const full = (priceEur / shareVolumeMl) * 7;
    const ratio = priceSgd / priceEur;
    return (
      priceEur % 100 === 0 &&
      priceSgd % 100 === 0 &&
      full >= 40 &&
      full <= 270 &&
      ratio > 1.35 &&
      ratio < 1.55
    );
  };
  expect(breaking(casks, fits)).toEqual([]);
});

test.each(catalogues)('%s: no code and no place is there twice', (_, casks) => {
  const places = casks.map((cask) => `${cask.warehouse}|${cask.caskNumber}|${cask.fillDate.slice(0, 4)}`);
  expect(new Set(places).size).toBe(casks.length);
  expect(new Set(casks.map(({ code }) => code)).size).toBe(casks.length);
});

test('the sample has 48 casks over every state, style, type and wood', () => {
  expect(sampleCasks).toHaveLength(48);
  const every = <T>(values: T[]) => [...new Set(values)].toSorted();
  expect(every(sampleCasks.map(stateOf))).toEqual([...caskStates].toSorted());
  expect(every(sampleCasks.map((cask) => cask.spiritStyle))).toEqual([...spiritStyles].toSorted());
  expect(every(sampleCasks.map((cask) => cask.caskType))).toEqual([...caskTypeNames].toSorted());
  expect(every(sampleCasks.map((cask) => cask.wood))).toEqual([...woods].toSorted());
});

const promises =
  /invest|return|profit|apprecia|portfolio|asset|resale|resell|value (will|grow|rise)|guarantee/i;

test('no text promises a return', () => {
  const texts = [
    ...distilleries.map(({ tagline, story }) => `${tagline} ${story}`),
    ...sampleCasks.map(({ name, distillerNote }) => `${name} ${distillerNote}`),
    ...sampleNews.map(({ title, summary, body }) => `${title} ${summary} ${body}`),
  ];
  expect(texts.filter((text) => promises.test(text))).toEqual([]);
});
