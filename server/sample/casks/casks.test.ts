import { expect, test } from 'vitest';
import { ageingModel, aged } from '#domain/cask/ageing.ts';
import { strengthAtBottling } from '#domain/cask/strength-at-bottling.ts';
import { caskStates, caskTypeNames, isWhiskey, spiritStyles } from '#domain/cask/cask.ts';
import { minimumPriceOn } from '#domain/rates/minimum-price.ts';
import type { Currency } from '#domain/money.ts';
import { sampleCasks, soldShares, stateOf } from './casks.ts';
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
import { generateCask } from '../generate/cask.ts';
import { generatedDistilleries } from '../generate/distilleries.ts';
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

test('codes follow the order of listing, and names are unique', () => {
  const codes = sampleCasks.toSorted((a, b) => a.listedOn.localeCompare(b.listedOn)).map(({ code }) => code);
  expect(codes).toEqual(codes.map((_, i) => `TC-${String(i + 1).padStart(4, '0')}`));
  expect(new Set(sampleCasks.map(({ name }) => name)).size).toBe(48);
});

test('a state in the sample is the one its stock was written for', () => {
  const meant = sampleCasks.map(({ stock }) =>
    typeof stock === 'string' ? stock : 'sold' in stock ? 'ACTIVE' : 'ACTIVE_LIMITED_QUANTITY',
  );
  expect(sampleCasks.map(stateOf)).toEqual(meant);
  expect(sampleCasks.every((cask) => soldShares(cask) >= 0 && soldShares(cask) <= sharesTotal(cask))).toBe(
    true,
  );
});

test('a cask was filled after its distillery began, and before it was listed', () => {
  const since = new Map(distilleries.map(({ slug, fillsSince }) => [slug, fillsSince]));
  const began = ({ distillery, fillDate }: CaskFacts) =>
    Number(fillDate.slice(0, 4)) >= (since.get(distillery) ?? 9999);
  expect(breaking(sampleCasks, began)).toEqual([]);
  const filled = sampleCasks.filter(({ stock }) => stock !== 'FILLING_SOON');
  expect(breaking(filled, ({ fillDate, listedOn }) => fillDate < listedOn && listedOn < sampleDay)).toEqual(
    [],
  );
});

test('a note on spirit under three years calls it spirit', () => {
  const young = sampleCasks.filter(
    ({ stock, fillDate }) => stock !== 'FILLING_SOON' && !isWhiskey(fillDate, sampleDay),
  );
  expect(young.length).toBeGreaterThan(0);
  expect(breaking(young, ({ distillerNote }) => distillerNote.startsWith('Maturing spirit'))).toEqual([]);
});

test('the seed decides a generated cask, whatever the size of the catalogue', () => {
  expect(generateCask({ seed: 1, shares }, 2999)).toEqual(generated[2999]);
  expect(generateCask({ seed: 2, shares }, 2999)).not.toEqual(generated[2999]);
  const reached = new Set(generated.map(({ spiritStyle, caskType }) => `${spiritStyle} ${caskType}`));
  expect(reached.size).toBe(spiritStyles.length * caskTypeNames.length);
});

const realDistilleries =
  'Achill Ahascragh Ardara Athrú Ballykeefe Baoilleach Blackwater Boann Boatyard Burren Bushmills Clonakilty Connacht ' +
  'Cooley Copeland Crolly Dingle Echlinville Fercullen Glendalough Glasson Hinch Kilbeggan Killarney Killowen Lambay ' +
  'Limavady Lough Mask Matt Micil Midleton Mourne Nephin Pearse Powerscourt Rademon Redbreast Roe Scotts Shed Skellig ' +
  'Slane Sliabh Teeling Tipperary Titanic Tullamore Walsh Waterford';

test('no distillery bears the name of a real one', () => {
  const real = realDistilleries.toLowerCase().split(' ');
  const ours = [...distilleries, ...generatedDistilleries].flatMap(({ name }) =>
    name.toLowerCase().split(' '),
  );
  expect(ours.filter((word) => real.includes(word))).toEqual([]);
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

test('at least 8 distilleries, each with casks and three or four paragraphs', () => {
  expect(distilleries.length).toBeGreaterThanOrEqual(8);
  const lengths = distilleries.map(({ story }) => story.split('\n\n').length);
  expect(lengths.filter((paragraphs) => paragraphs < 3 || paragraphs > 4)).toEqual([]);
  expect(new Set(sampleCasks.map(({ distillery }) => distillery)).size).toBe(distilleries.length);
  expect(new Set(distilleries.map(({ county }) => county)).size).toBe(distilleries.length);
});

test('news is about distilleries and casks that are there, on the day of its date', () => {
  const slugs = new Set(distilleries.map(({ slug }) => slug));
  const byCode = new Map(sampleCasks.map((cask) => [cask.code, cask]));
  const astray = sampleNews.filter(({ distillery, cask, publishedOn }) => {
    const about = byCode.get(cask ?? '');
    const caskFits = cask === null || (about?.distillery === distillery && about.listedOn <= publishedOn);
    return !caskFits || (distillery !== null && !slugs.has(distillery));
  });
  expect(astray.map(({ slug }) => slug)).toEqual([]);
  const dates = sampleNews.map(({ publishedOn }) => publishedOn);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.every((date) => date >= '2025-09-21' && date < sampleDay)).toBe(true);
});
