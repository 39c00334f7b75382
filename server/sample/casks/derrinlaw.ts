import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'derrinlaw',
  spiritStyle: 'SINGLE_MALT',
  warehouse: 'Timber Store, Rathdrum',
  shareVolumeMl: 700,
} as const;

export const derrinlaw: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0025',
    name: 'Planted 1840',
    caskNumber: 'DL 019',
    fillDate: '2019-10-22',
    bottlingDate: '2027-11-09',
    caskType: 'QUARTER_CASK',
    wood: 'Irish oak',
    previousContents: 'None: new wood, medium toast',
    fillLitres: 122.4,
    abv: 63.0,
    priceSgd: 17200,
    priceEur: 11800,
    shareVolumeMl: 500,
    distillerNote: joinLines(`
      The tree had 173 rings and came down in a February storm. Chestnut honey, bay leaf, a firm grip.
      Fast-grown Irish oak gives its tannin early, and we have been relieved to find it easing.`),
    listedOn: '2026-02-05',
    stock: { sold: 41 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0029',
    name: 'Chestnut Sunday',
    caskNumber: 'DL 046',
    fillDate: '2020-05-19',
    bottlingDate: '2028-06-06',
    caskType: 'BARRIQUE',
    wood: 'Chestnut',
    previousContents: 'None: new wood, light toast',
    fillLitres: 220.5,
    abv: 63.1,
    priceSgd: 15200,
    priceEur: 10400,
    distillerNote: joinLines(`
      Sweet chestnut from our own slope. Gingerbread, black tea and, last April, something like quince.
      Nobody can tell you how this ends, because as far as we know nobody has done it.`),
    listedOn: '2026-03-19',
    stock: { sold: 33 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0027',
    name: 'The Cherry Ride',
    spiritStyle: 'SINGLE_POT_STILL',
    caskNumber: 'DL 071',
    fillDate: '2021-08-10',
    bottlingDate: '2027-09-21',
    caskType: 'QUARTER_CASK',
    wood: 'Cherry',
    previousContents: 'None: new wood, medium toast',
    fillLitres: 121.8,
    abv: 62.8,
    priceSgd: 14200,
    priceEur: 9800,
    distillerNote: joinLines(`
      Cherry wood is porous: the spirit went rose-gold in a month, and the angels have been generous to
      themselves. Almond and plum stone on the nose. We nose it twice a year, and sell no more of it than a
      thirsty cask can give.`),
    listedOn: '2026-02-26',
    stock: { left: 10 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0042',
    name: 'Honey from the Hollow',
    caskNumber: 'DL 132',
    fillDate: '2024-11-05',
    bottlingDate: '2031-11-25',
    caskType: 'BARRIQUE',
    wood: 'Acacia',
    previousContents: 'White wine, Loire',
    fillLitres: 221.0,
    abv: 63.3,
    priceSgd: 13400,
    priceEur: 9200,
    distillerNote: joinLines(`
      Maturing spirit, two years old this month. Acacia gives so little that the new make is nearly all
      you smell: barley water, white flowers, a touch of wax. It may be the purest thing here, or the
      plainest.`),
    listedOn: '2026-10-08',
    stock: { sold: 15 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0048',
    name: 'The Storm Oak',
    caskNumber: 'DL 160',
    fillDate: '2027-01-26',
    bottlingDate: '2036-02-19',
    caskType: 'HOGSHEAD',
    wood: 'Irish oak',
    previousContents: 'None: new wood, medium toast',
    fillLitres: 245.0,
    abv: 63.0,
    priceSgd: 17500,
    priceEur: 12000,
    distillerNote: joinLines(`
      The staves have had three winters outdoors and the hoops go on next. We know what the tree
      smelled like when it was split: coconut and rain. We know nothing else.`),
    listedOn: '2026-11-17',
    stock: 'FILLING_SOON',
  },
];
