import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'lissadoon',
  spiritStyle: 'SINGLE_POT_STILL',
  warehouse: 'Boat Store, Newport',
  shareVolumeMl: 700,
} as const;

export const lissadoon: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0005',
    name: 'Three Hundred Islands',
    caskNumber: 'L16-045',
    fillDate: '2016-09-13',
    bottlingDate: '2028-10-03',
    caskType: 'BARRIQUE',
    wood: 'French oak',
    previousContents: 'Sauternes',
    fillLitres: 221.8,
    abv: 62.8,
    priceSgd: 18200,
    priceEur: 12600,
    distillerNote: joinLines(`
      Honeysuckle, candle wax, apricot; the sweetness sits on top and the spice comes up under it. Ten
      years in the same sweet-wine cask, never moved. The number of islands is contested.`),
    listedOn: '2025-10-14',
    stock: 'SOLD_OUT',
  },
  {
    ...distilleryFacts,
    code: 'TC-0032',
    name: 'The Pilot’s House',
    caskNumber: 'L18-030',
    fillDate: '2018-09-04',
    bottlingDate: '2030-10-08',
    caskType: 'MADEIRA_DRUM',
    wood: 'French oak',
    previousContents: 'Malmsey Madeira',
    fillLitres: 638.0,
    abv: 63.0,
    priceSgd: 16800,
    priceEur: 11600,
    distillerNote: joinLines(`
      The drum took two tides and a borrowed tractor to bring across. Burnt caramel, lime marmalade, wax
      polish. There is an acidity from the wine that keeps it bright; we would like to know why it has not
      faded.`),
    listedOn: '2026-04-30',
    stock: { sold: 38 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0018',
    name: 'Oyster Bank',
    spiritStyle: 'SINGLE_MALT',
    caskNumber: 'L19-071',
    fillDate: '2019-07-02',
    bottlingDate: '2028-08-08',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 197.1,
    abv: 63.3,
    priceSgd: 11900,
    priceEur: 8200,
    distillerNote: joinLines(`
      Malt for once: lemon posset, vanilla, fresh bread. Said to go well with what the bank is named
      after, and this has been tested more often than it strictly needed.`),
    listedOn: '2025-12-11',
    stock: { sold: 58 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0009',
    name: 'Reek Sunday',
    caskNumber: 'L17-052',
    fillDate: '2017-07-25',
    bottlingDate: '2029-07-31',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Second-fill bourbon',
    fillLitres: 195.5,
    abv: 62.6,
    priceSgd: 15800,
    priceEur: 10800,
    distillerNote: joinLines(`
      Filled in the week the pilgrims climb the mountain across the bay. Beeswax, wild thyme, pear, and a
      slow warmth. A barrel that has been used before leaves the pot still in charge.`),
    listedOn: '2025-10-30',
    stock: { sold: 81 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0043',
    name: 'Ebb and Flow',
    spiritStyle: 'SINGLE_MALT',
    caskNumber: 'L26-140',
    fillDate: '2026-12-08',
    bottlingDate: '2032-01-13',
    caskType: 'OCTAVE',
    wood: 'European oak',
    previousContents: 'Oloroso sherry, cut down from a butt',
    fillLitres: 49.2,
    abv: 63.2,
    priceSgd: 8900,
    priceEur: 6200,
    shareVolumeMl: 500,
    distillerNote: joinLines(`
      An octave cut from an old butt, small enough to carry over at low water. It is empty, and smells of
      walnuts. What malt makes of it in five years is a guess, so this is where the note stops.`),
    listedOn: '2026-10-15',
    stock: 'FILLING_SOON',
  },
];
