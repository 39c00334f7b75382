import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = { distillery: 'kilvarna', spiritStyle: 'SINGLE_MALT', shareVolumeMl: 700 } as const;
const granary = 'Granary Store, Thomastown';
const calfHouse = 'Calf House, Thomastown';

export const kilvarna: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0012',
    name: 'Hunter’s Harvest',
    warehouse: granary,
    caskNumber: 'KF 17/22 FOX COVER',
    fillDate: '2017-11-14',
    bottlingDate: '2027-12-07',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 196.0,
    abv: 63.0,
    priceSgd: 12900,
    priceEur: 8800,
    distillerNote: joinLines(`
      Hunter barley from the Fox Cover, harvest of 2016. Digestive biscuit, butter, lemon thyme. The
      variety came back from a 50-gram packet, and this was the first cask there was enough of it to fill.`),
    listedOn: '2025-11-11',
    stock: { left: 17 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0035',
    name: 'The Goldthorpe Field',
    warehouse: granary,
    caskNumber: 'KF 19/40 GOLDTHORPE',
    fillDate: '2019-12-03',
    bottlingDate: '2029-12-11',
    caskType: 'BARRIQUE',
    wood: 'French oak',
    previousContents: 'Red wine, Bordeaux',
    fillLitres: 222.0,
    abv: 63.2,
    priceSgd: 14500,
    priceEur: 9900,
    distillerNote: joinLines(`
      A wet harvest, low in starch and long in flavour. Redcurrant and cedar from the barrique, porridge
      and honey from the barley. The wine was ahead at the last nosing, by less than it was.`),
    listedOn: '2026-06-04',
    stock: { sold: 20 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0041',
    name: 'Oats in the Mash',
    spiritStyle: 'SINGLE_POT_STILL',
    warehouse: calfHouse,
    caskNumber: 'KF 25/18 LONG ACRE',
    fillDate: '2025-09-23',
    bottlingDate: '2033-10-11',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 197.2,
    abv: 63.1,
    priceSgd: 11500,
    priceEur: 7900,
    distillerNote: joinLines(`
      Maturing spirit, a year in wood. Half malt, nine-twentieths raw barley, one-twentieth oats, all from
      the Long Acre. It has the texture of thin cream and, so far, the conversation of it too.`),
    listedOn: '2026-09-29',
    stock: { sold: 26 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0021',
    name: 'Nore Water',
    spiritStyle: 'SINGLE_POT_STILL',
    warehouse: granary,
    caskNumber: 'KF 18/09 WEIR FIELD',
    fillDate: '2018-06-05',
    bottlingDate: '2030-06-18',
    caskType: 'PUNCHEON',
    wood: 'European oak',
    previousContents: 'Pedro Ximénez sherry, first fill',
    fillLitres: 489.0,
    abv: 62.8,
    priceSgd: 18500,
    priceEur: 12800,
    distillerNote: joinLines(`
      Date syrup and toasted oats, then black pepper. The puncheon sits at the river end, where the flags
      are damp in August, and loses less than its neighbours. We note the difference and do not yet
      understand it.`),
    listedOn: '2026-01-08',
    stock: { sold: 31 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0045',
    name: 'Lammas Wheat',
    spiritStyle: 'SINGLE_GRAIN',
    warehouse: calfHouse,
    caskNumber: 'KF 27/02 CHURCH FIELD',
    fillDate: '2027-02-23',
    bottlingDate: '2034-03-14',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 197.5,
    abv: 65.5,
    priceSgd: 8200,
    priceEur: 5600,
    distillerNote: joinLines(`
      Wheat from the Church Field, cut at Lammas and waiting in the loft for its turn in the small column
      still. The last wheat we made smelled of shortbread; this one may do as it likes.`),
    listedOn: '2026-10-29',
    stock: 'FILLING_SOON',
  },
];
