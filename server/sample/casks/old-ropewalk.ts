import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'old-ropewalk',
  spiritStyle: 'BLENDED',
  warehouse: 'Upper Vaults, Cork',
  shareVolumeMl: 700,
} as const;

export const oldRopewalk: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0015',
    name: 'Hemp and Tar',
    caskNumber: 'ORW 18-044',
    fillDate: '2018-05-29',
    bottlingDate: '2028-06-13',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 197.0,
    abv: 63.4,
    priceSgd: 9700,
    priceEur: 6600,
    distillerNote: joinLines(`
      Married before it went into this cask: 118 litres of pot still whiskey to 79 of grain. Honeycomb,
      clove, and a resinous note that gave the cask its name. You can no longer taste where one whiskey
      stops.`),
    listedOn: '2025-11-27',
    stock: { sold: 70 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0026',
    name: 'Merchant’s Ledger',
    caskNumber: 'ORW 19-012',
    fillDate: '2019-02-12',
    bottlingDate: '2030-03-05',
    caskType: 'PORT_PIPE',
    wood: 'European oak',
    previousContents: 'Tawny port',
    fillLitres: 545.0,
    abv: 63.0,
    priceSgd: 14900,
    priceEur: 10400,
    distillerNote: joinLines(`
      Equal parts of pot still and grain whiskey. The tawny has lent it walnut and dried fig and very little colour.
      It is going to be gentle; whether gentle and dull are different things is what the next four years
      are for.`),
    listedOn: '2026-02-19',
    stock: { sold: 36 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0034',
    name: 'The Long Splice',
    caskNumber: 'ORW 18-081',
    fillDate: '2018-10-16',
    bottlingDate: '2029-11-06',
    caskType: 'PUNCHEON',
    wood: 'American oak',
    previousContents: 'Jamaican rum',
    fillLitres: 492.5,
    abv: 63.2,
    priceSgd: 13500,
    priceEur: 9200,
    distillerNote: joinLines(`
      Three parts pot still whiskey to two of grain, in a puncheon that arrived smelling of overripe
      pineapple. The rum has settled to molasses and banana bread. It was nearly too much, and has come back.`),
    listedOn: '2026-05-28',
    stock: { sold: 22 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0023',
    name: 'Half Hitch',
    caskNumber: 'ORW 21-130',
    fillDate: '2021-11-09',
    bottlingDate: '2027-11-23',
    caskType: 'OCTAVE',
    wood: 'American oak',
    previousContents: 'First-fill bourbon, cut down from a barrel',
    fillLitres: 48.9,
    abv: 63.3,
    priceSgd: 4900,
    priceEur: 3400,
    shareVolumeMl: 350,
    distillerNote: joinLines(`
      A small cask for small bottles. Toffee apple, cinnamon, quick and cheerful. It will not get deeper
      by waiting longer, so it will not be asked to.`),
    listedOn: '2026-01-22',
    stock: { left: 7 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0007',
    name: 'The Tidal Basin',
    spiritStyle: 'SINGLE_POT_STILL',
    caskNumber: 'ORW 18-003',
    fillDate: '2018-01-30',
    bottlingDate: '2028-02-24',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 196.6,
    abv: 62.9,
    priceSgd: 12900,
    priceEur: 8900,
    distillerNote: joinLines(`
      Pot still only, one of nine such casks from that winter. Nutmeg, orange pith, heavy cream. The
      line-up has agreed on it at every nosing so far, which makes Blanaid uneasy.`),
    listedOn: '2025-10-21',
    stock: { left: 19 },
  },
];
