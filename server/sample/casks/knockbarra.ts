import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'knockbarra',
  spiritStyle: 'SINGLE_MALT',
  warehouse: 'Herring Shed, Ardglass',
  shareVolumeMl: 700,
} as const;

export const knockbarra: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0011',
    name: 'Herring Moon',
    caskNumber: 'KB/17/058',
    fillDate: '2017-09-26',
    bottlingDate: '2029-10-09',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Refill bourbon',
    fillLitres: 196.2,
    abv: 62.9,
    priceSgd: 16500,
    priceEur: 11200,
    distillerNote: joinLines(`
      From the smoked weeks: turf and dried dulse in the kiln, and in the cask a thin grey line of smoke
      behind pear and malt loaf. It fades a little every year. What is left in 2029 should be a
      suggestion.`),
    listedOn: '2025-11-06',
    stock: { sold: 54 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0019',
    name: 'The Lecale Lantern',
    caskNumber: 'KB/20/112',
    fillDate: '2020-10-06',
    bottlingDate: '2028-10-17',
    caskType: 'QUARTER_CASK',
    wood: 'American oak',
    previousContents: 'Peated whiskey, refill',
    fillLitres: 122.9,
    abv: 63.4,
    priceSgd: 13500,
    priceEur: 9200,
    distillerNote: joinLines(`
      Unsmoked malt in a cask that has known smoke. Lemon oil, ash, oat biscuit. The borrowed peat was
      loud at three years and is quieter at six; we bottle when the two have stopped interrupting each
      other.`),
    listedOn: '2025-12-16',
    stock: { left: 8 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0024',
    name: 'The Breakwater',
    caskNumber: 'KB/16/007',
    fillDate: '2016-11-08',
    bottlingDate: '2030-11-19',
    caskType: 'HOGSHEAD',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, first fill',
    fillLitres: 244.5,
    abv: 62.7,
    priceSgd: 25500,
    priceEur: 17800,
    distillerNote: joinLines(`
      The seventh cask we ever filled, when the stills were still teaching us. Dates, beeswax, wet
      granite. There is a rough note from those first runs which used to trouble me and which I would now
      miss.`),
    listedOn: '2026-01-29',
    stock: { left: 16 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0040',
    name: 'Slack Water',
    caskNumber: 'KB/25/031',
    fillDate: '2025-03-18',
    bottlingDate: '2033-04-05',
    caskType: 'BARRIQUE',
    wood: 'French oak',
    previousContents: 'Red wine, Burgundy',
    fillLitres: 221.4,
    abv: 63.2,
    priceSgd: 12500,
    priceEur: 8600,
    distillerNote: joinLines(`
      Maturing spirit, not yet two years in. It came out of the still all pear drops and has gone in with
      a cask that smells of sour cherry. They have barely been introduced.`),
    listedOn: '2026-09-17',
    stock: { sold: 12 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0013',
    name: 'Small Craft Warning',
    caskNumber: 'KB/22/009',
    fillDate: '2022-01-18',
    bottlingDate: '2028-02-08',
    caskType: 'OCTAVE',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, cut down from a butt',
    fillLitres: 48.8,
    abv: 63.0,
    priceSgd: 9800,
    priceEur: 6800,
    shareVolumeMl: 500,
    distillerNote: joinLines(`
      Fig, leather, a lot of oak for its age. In a cask this size a warm summer counts double, so it is
      nosed monthly and the bottling date may come forward.`),
    listedOn: '2025-11-13',
    stock: 'SOLD_OUT',
  },
];
