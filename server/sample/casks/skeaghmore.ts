import { joinLines } from '../common/join-lines.ts';
import type { SampleCask } from './sample-cask.ts';

const distilleryFacts = {
  distillery: 'skeaghmore',
  spiritStyle: 'SINGLE_GRAIN',
  shareVolumeMl: 700,
} as const;
const goodsShed = 'Goods Shed, Castlebellingham';
const rackhouse = 'Rackhouse 2, Castlebellingham';

export const skeaghmore: readonly SampleCask[] = [
  {
    ...distilleryFacts,
    code: 'TC-0004',
    name: 'The Evening Train',
    warehouse: goodsShed,
    caskNumber: 'SK-1806',
    fillDate: '2018-08-09',
    bottlingDate: '2027-09-09',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 198.5,
    abv: 68.2,
    priceSgd: 8500,
    priceEur: 5800,
    distillerNote: joinLines(`
      Maize, and in no hurry to hide it: popcorn, lemon curd, a soft oak spice. It has been ready to be
      liked for two years. The last one is for the finish, which is short.`),
    listedOn: '2025-10-07',
    stock: { sold: 96 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0016',
    name: 'The Signal Box',
    warehouse: goodsShed,
    caskNumber: 'SK-1902',
    fillDate: '2019-01-22',
    bottlingDate: '2028-02-15',
    caskType: 'BARRIQUE',
    wood: 'French oak',
    previousContents: 'Sauternes',
    fillLitres: 222.6,
    abv: 67.4,
    priceSgd: 9900,
    priceEur: 6900,
    distillerNote: joinLines(`
      Apricot jam on white toast. A light wheat spirit in a sweet-wine cask could have gone to syrup; the
      strength keeps it upright. Added water brings out marzipan, at least on this side of the table.`),
    listedOn: '2025-12-02',
    stock: { left: 17 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0038',
    name: 'Maize and Rain',
    warehouse: rackhouse,
    caskNumber: 'SK-2411',
    fillDate: '2024-06-11',
    bottlingDate: '2030-07-09',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'None: new wood, heavy char',
    fillLitres: 197.8,
    abv: 67.9,
    priceSgd: 6900,
    priceEur: 4700,
    distillerNote: joinLines(`
      Maturing spirit. New charred oak works fast: already amber, with caramel and a rasp of sawdust that
      we trust time to plane off. Two years is too early to say more.`),
    listedOn: '2026-07-21',
    stock: { sold: 30 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0030',
    name: 'Column of Light',
    warehouse: rackhouse,
    caskNumber: 'SK-1704',
    fillDate: '2017-05-16',
    bottlingDate: '2029-05-24',
    caskType: 'MADEIRA_DRUM',
    wood: 'French oak',
    previousContents: 'Bual Madeira',
    fillLitres: 640.0,
    abv: 68.0,
    priceSgd: 12800,
    priceEur: 8800,
    distillerNote: joinLines(`
      The largest cask in the works, and the stubbornest: six years passed before the wood was noticeable
      at all. Now there is burnt orange and roast almond over a very soft grain. The rate of change is
      itself a question.`),
    listedOn: '2026-04-09',
    stock: { sold: 45 },
  },
  {
    ...distilleryFacts,
    code: 'TC-0008',
    name: 'The Level Crossing',
    warehouse: goodsShed,
    caskNumber: 'SK-1803',
    fillDate: '2018-03-20',
    bottlingDate: '2027-04-22',
    caskType: 'QUARTER_CASK',
    wood: 'American oak',
    previousContents: 'First-fill bourbon',
    fillLitres: 123.4,
    abv: 67.6,
    priceSgd: 8900,
    priceEur: 6200,
    distillerNote: joinLines(`
      Butterscotch and black tea. Small casks age grain quickly and not always kindly; this one was moved
      to the cool end in 2023 and has behaved since.`),
    listedOn: '2025-10-28',
    stock: 'SOLD_OUT',
  },
  {
    ...distilleryFacts,
    code: 'TC-0044',
    name: 'Rye by the Line',
    warehouse: rackhouse,
    caskNumber: 'SK-2640',
    fillDate: '2026-12-15',
    bottlingDate: '2033-01-18',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Straight rye whiskey',
    fillLitres: 198.0,
    abv: 67.0,
    priceSgd: 7600,
    priceEur: 5200,
    distillerNote: joinLines(`
      The mash is half rye, and sticks to everything. We expect caraway and a dry, grassy edge,
      because that is what the trial pot gave us. The cask itself is still empty.`),
    listedOn: '2026-10-22',
    stock: 'FILLING_SOON',
  },
];
