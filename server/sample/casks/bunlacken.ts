import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'bunlacken',
  spiritStyle: 'SINGLE_MALT',
  warehouse: 'Stone Store, Falcarragh',
  shareVolumeMl: 700,
} as const;

export const bunlacken: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0003',
    name: 'Turf and Thunder',
    caskNumber: '2016 / 31',
    fillDate: '2016-03-22',
    bottlingDate: '2028-04-11',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 195.8,
    abv: 63.1,
    priceSgd: 19500,
    priceEur: 13400,
    distillerNote: joinLines(`
      Peated at 38 parts in the malt. Bacon fat and burnt sugar in youth; at ten years the smoke has moved
      to the back of the room and heather honey has come forward. It was filled during a thunderstorm,
      hence the name.`),
    listedOn: '2025-10-02',
    stock: 'SOLD_OUT',
  },
  {
    ...distilleryFacts,
    code: 'TC-0020',
    name: 'The Worm Tub',
    caskNumber: '2018 / 04',
    fillDate: '2018-01-16',
    bottlingDate: '2031-02-04',
    caskType: 'SHERRY_BUTT',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, first fill',
    fillLitres: 487.0,
    abv: 62.9,
    priceSgd: 24500,
    priceEur: 16800,
    distillerNote: joinLines(`
      Smoke and sherry agree sooner or later, and here it was later: five years of quarrel, then fruitcake
      by the fire. The meatiness of the worm tubs runs right through. Three or four years may round it, or
      may be too kind.`),
    listedOn: '2025-12-18',
    stock: { sold: 66 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0031',
    name: 'North of Errigal',
    caskNumber: '2019 / 57',
    fillDate: '2019-04-09',
    bottlingDate: '2030-05-14',
    caskType: 'HOGSHEAD',
    wood: 'American oak',
    previousContents: 'Refill bourbon, rebuilt from barrel staves',
    fillLitres: 247.5,
    abv: 63.0,
    priceSgd: 17900,
    priceEur: 12400,
    distillerNote: joinLines(`
      The plainest picture of our peated make: turf ash, lemon, boiled ham, and a salty finish that nobody
      has explained. Pale, and proud of it.`),
    listedOn: '2026-04-23',
    stock: { sold: 29 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0010',
    name: 'Smoke Signal',
    caskNumber: '2021 / 12',
    fillDate: '2021-02-23',
    bottlingDate: '2028-03-14',
    caskType: 'QUARTER_CASK',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 123.0,
    abv: 63.4,
    priceSgd: 12800,
    priceEur: 8800,
    distillerNote: joinLines(`
      Small cask, big smoke: tar, vanilla, scorched orange. It shouts. Some of us think that seven years
      will teach it manners and some of us hope not.`),
    listedOn: '2025-11-04',
    stock: 'SOLD_OUT',
  },
  {
    ...distilleryFacts,
    code: 'TC-0037',
    name: 'Bog Cotton',
    spiritStyle: 'SINGLE_POT_STILL',
    caskNumber: '2020 / 88',
    fillDate: '2020-07-14',
    bottlingDate: '2030-08-13',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Second-fill bourbon',
    fillLitres: 197.7,
    abv: 62.7,
    priceSgd: 13800,
    priceEur: 9400,
    distillerNote: joinLines(`
      From the weeks without smoke. Cream, green walnut and a peppery heel, and at six years
      already soft, which we did not write down as science.`),
    listedOn: '2026-07-02',
    stock: { sold: 11 },
  },
];
