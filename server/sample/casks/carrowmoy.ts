import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = { distillery: 'carrowmoy', spiritStyle: 'SINGLE_MALT' } as const;
const saltStore = 'Salt Store, Liscannor';
const roadStore = 'Road Store, Ennistymon';

export const carrowmoy: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0014',
    name: 'The Salt Loft',
    warehouse: saltStore,
    caskNumber: 'CM 0117',
    fillDate: '2017-03-14',
    bottlingDate: '2028-04-20',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 197.4,
    abv: 63.2,
    priceSgd: 13900,
    priceEur: 9500,
    shareVolumeMl: 700,
    distillerNote: joinLines(`
      Apple skins and barley sugar when it went in; vanilla and something like warm straw when it was
      last nosed. It lies nearest the west door. Whether the Atlantic shows in the glass is for you to say
      in 2028.`),
    listedOn: '2025-11-20',
    stock: { sold: 62 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0033',
    name: 'Spring Tide',
    warehouse: roadStore,
    caskNumber: 'CM 0342',
    fillDate: '2019-05-08',
    bottlingDate: '2029-06-15',
    caskType: 'HOGSHEAD',
    wood: 'American oak',
    previousContents: 'Refill bourbon, rebuilt from barrel staves',
    fillLitres: 246.8,
    abv: 63.0,
    priceSgd: 12200,
    priceEur: 8400,
    shareVolumeMl: 700,
    distillerNote: joinLines(`
      Quiet wood, chosen so that the distillate keeps talking: green pear, hay, a little sourdough. At
      seven years it was still pale, and we do not expect it to grow much darker.`),
    listedOn: '2026-05-12',
    stock: { sold: 18 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0006',
    name: 'Liscannor Slate',
    warehouse: saltStore,
    caskNumber: 'CM 0031',
    fillDate: '2016-10-04',
    bottlingDate: '2029-10-18',
    spiritStyle: 'SINGLE_POT_STILL',
    caskType: 'SHERRY_BUTT',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, first fill',
    fillLitres: 489.5,
    abv: 62.8,
    priceSgd: 21500,
    priceEur: 14800,
    shareVolumeMl: 700,
    distillerNote: joinLines(`
      One of two butts of pot still spirit from our first autumn. Walnut, orange peel and a dry, stony
      edge that was there from the start. The oak is strong; we look every spring to be sure that it stays
      company and not the host.`),
    listedOn: '2025-10-16',
    stock: { sold: 74 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0028',
    name: 'Winter Swell',
    warehouse: roadStore,
    caskNumber: 'CM 0288',
    fillDate: '2018-11-20',
    bottlingDate: '2030-11-28',
    caskType: 'PORT_PIPE',
    wood: 'European oak',
    previousContents: 'Ruby port',
    fillLitres: 543.0,
    abv: 63.4,
    priceSgd: 18900,
    priceEur: 13200,
    shareVolumeMl: 700,
    distillerNote: joinLines(`
      A long cask and a slow one. The malt has taken a blush from the port, and plum skin and cocoa on the
      nose; the palate is still mostly barley, and may yet decide to stay so.`),
    listedOn: '2026-03-05',
    stock: { sold: 40 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0001',
    name: 'The Cooper’s Thumb',
    warehouse: saltStore,
    caskNumber: 'CM 0401',
    fillDate: '2020-02-11',
    bottlingDate: '2027-03-16',
    caskType: 'OCTAVE',
    wood: 'American oak',
    previousContents: 'First-fill bourbon, cut down from a barrel',
    fillLitres: 49.1,
    abv: 63.1,
    priceSgd: 14500,
    priceEur: 9800,
    shareVolumeMl: 700,
    distillerNote: joinLines(`
      So little spirit against so much wood: toffee and clove after two years, and we have watched it
      closely since. The last nosing, in September, said that seven years will be enough.`),
    listedOn: '2025-09-25',
    stock: 'SOLD_OUT',
  },
  {
    ...distilleryFacts,
    code: 'TC-0047',
    name: 'First Light over Moy',
    warehouse: saltStore,
    caskNumber: 'CM 0655',
    fillDate: '2027-02-09',
    bottlingDate: '2035-03-13',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 198.0,
    abv: 63.5,
    priceSgd: 10500,
    priceEur: 7200,
    shareVolumeMl: 700,
    distillerNote: joinLines(`
      There is nothing in this cask yet. The barrel has come from Kentucky, smells of char and maple, and
      waits for its spirit; litres and strength are what we plan, until the cask is filled.`),
    listedOn: '2026-11-10',
    stock: 'FILLING_SOON',
  },
];
