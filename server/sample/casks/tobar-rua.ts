import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'tobar-rua',
  spiritStyle: 'SINGLE_POT_STILL',
  shareVolumeMl: 700,
} as const;
const oldDunnage = 'Old Dunnage, Cahir';
const creamery = 'Creamery Store, Cahir';

export const tobarRua: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0002',
    name: 'The Red Well',
    warehouse: oldDunnage,
    caskNumber: '16/094',
    fillDate: '2016-06-21',
    bottlingDate: '2028-07-04',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 196.8,
    abv: 62.8,
    priceSgd: 17200,
    priceEur: 11800,
    distillerNote: joinLines(`
      Cracked pepper, linseed and cream, with coconut coming through from the barrel. The raw barley has
      been slow to soften, and that is why we want it. Nothing red about it whatever.`),
    listedOn: '2025-09-30',
    stock: { left: 14 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0017',
    name: 'Miller’s Lane',
    warehouse: oldDunnage,
    caskNumber: '18/020',
    fillDate: '2018-02-27',
    bottlingDate: '2030-03-12',
    caskType: 'SHERRY_BUTT',
    wood: 'European oak',
    previousContents: 'Pedro Ximénez sherry, first fill',
    fillLitres: 491.0,
    abv: 63.0,
    priceSgd: 22500,
    priceEur: 15600,
    distillerNote: joinLines(`
      Raisins, liquorice root and the pepper of the spirit underneath. A sweet cask can smother pot still;
      this one has not, so far, and is nosed every spring to see that it stays so.`),
    listedOn: '2025-12-09',
    stock: { sold: 88 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0036',
    name: 'Two Fields of Barley',
    warehouse: creamery,
    caskNumber: '19/133',
    fillDate: '2019-09-17',
    bottlingDate: '2029-10-02',
    caskType: 'PUNCHEON',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, second fill',
    fillLitres: 488.0,
    abv: 63.1,
    priceSgd: 13900,
    priceEur: 9600,
    distillerNote: joinLines(`
      Malted barley from one side of the road and raw barley from the other. Ginger biscuit and hazelnut
      at six years. The second fill leaves it room; how much of that room it will use, we shall see.`),
    listedOn: '2026-06-18',
    stock: { sold: 25 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0022',
    name: 'The Silent Years',
    warehouse: oldDunnage,
    caskNumber: '17/201',
    fillDate: '2017-12-05',
    bottlingDate: '2032-12-14',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Second-fill bourbon',
    fillLitres: 198.2,
    abv: 62.6,
    priceSgd: 30900,
    priceEur: 21500,
    distillerNote: joinLines(`
      Set aside on the day it was filled, to be left for fifteen years. Linen, white pepper and stewed
      apple at the eighth. We have never had a whiskey of that age to compare it with; nobody here has
      since 1921.`),
    listedOn: '2026-01-15',
    stock: { left: 9 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0039',
    name: 'Iron Spring',
    spiritStyle: 'SINGLE_MALT',
    warehouse: creamery,
    caskNumber: '24/061',
    fillDate: '2024-04-16',
    bottlingDate: '2032-05-11',
    caskType: 'HOGSHEAD',
    wood: 'American oak',
    previousContents: 'First-fill bourbon, rebuilt from barrel staves',
    fillLitres: 245.6,
    abv: 63.3,
    priceSgd: 11500,
    priceEur: 7800,
    distillerNote: joinLines(`
      Maturing spirit, not yet three years in wood. At filling: sweet malt, green banana, a trace of
      copper. Ask us again when it may call itself whiskey.`),
    listedOn: '2026-08-27',
    stock: { sold: 8 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0046',
    name: 'Lady Day',
    warehouse: oldDunnage,
    caskNumber: '27/011',
    fillDate: '2027-03-25',
    bottlingDate: '2037-04-07',
    caskType: 'SHERRY_BUTT',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, first fill',
    fillLitres: 490.0,
    abv: 63.0,
    priceSgd: 15900,
    priceEur: 11000,
    distillerNote: joinLines(`
      A butt from Jerez, seasoned for two years and shipped wet, kept for the first pot still make of
      spring. The figures are the plan; the spirit is still a field.`),
    listedOn: '2026-11-03',
    stock: 'FILLING_SOON',
  },
];
