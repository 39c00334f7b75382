import type { CaskType, SpiritStyle } from '#domain/cask/cask.ts';
import type { Wood } from '../common/facts.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Few words, so that a catalogue of any size has the vocabulary of a real one. */
export const adjectives = words(`
  Amber Autumn Broken Burnished Calm Copper Crooked Distant Drifting Dusky Early Eastern Fallow Forgotten
  Gentle Golden Grey Hidden Hollow Honest Idle Lantern Late Little Lonely Long Lost Low Midnight Misty
  Mossy Narrow Northern Old Painted Patient Quiet Restless Roving Russet Salt Second Secret Seventh Silver
  Singing Sleeping Slow Southern Spare Still Stone Stray Sunken Tall Thirsty Twilight Wandering Western
  Winter`);

export const nouns = words(`
  Acre Anchor Anvil Arch Barley Beacon Bell Bridge Brook Candle Cart Causeway Chapel Cooper Corner Cove
  Crossing Curlew Drover Drum Dyke Fair Farrier Ferry Fiddle Field Forge Furrow Gale Garden Gate Glen Hare
  Harbour Harvest Hawthorn Hearth Heron Hill Hollow House Island Kiln Ladder Lamp Lane Ledger Loft Market
  Meadow Mill Miller Mooring Oar Orchard Otter Pier Piper Plough Quay Rain Reel River Road Sail Saddle
  Shore Spade Stave Storm Strand Sunday Thatch Tide Tower Wall Weaver Well Willow Window`);

export const noses = [
  'Orchard fruit and barley sugar',
  'Honeycomb and lemon peel',
  'Toffee, clove and orange',
  'Fresh bread and vanilla',
  'Plum skin and cocoa',
  'Walnut and dried fig',
  'Green pear and hay',
  'Beeswax and wild thyme',
  'Pepper and linseed',
  'Marzipan and apricot',
  'Black tea and caramel',
  'Turf smoke and lemon',
] as const;

export const outlooks = [
  'The oak is ahead at present, and we are watching it.',
  'It has changed little in a year, and that may be all it needs.',
  'How the finish will settle is not known yet.',
  'The last nosing and the one before it did not agree.',
  'It is early to say which way this will go.',
  'We expect it to grow quieter with time.',
] as const;

export const nameBeginnings = [
  'Bally',
  'Kil',
  'Carrig',
  'Drum',
  'Lis',
  'Knock',
  'Clon',
  'Dun',
  'Ard',
  'Rath',
] as const;
export const nameEndings = ['vadden', 'orran', 'tubrid', 'shallagh', 'mweel', 'incar'] as const;

/** Counties with a town that has room for warehouses. */
export const places = [
  ['Antrim', 'Ballymena'],
  ['Carlow', 'Tullow'],
  ['Cavan', 'Bailieborough'],
  ['Cork', 'Macroom'],
  ['Fermanagh', 'Lisnaskea'],
  ['Galway', 'Loughrea'],
  ['Kerry', 'Listowel'],
  ['Laois', 'Mountrath'],
  ['Longford', 'Granard'],
  ['Roscommon', 'Boyle'],
  ['Sligo', 'Tubbercurry'],
  ['Wexford', 'Gorey'],
] as const;

export const distilleryStyles = [
  ['SINGLE_MALT'],
  ['SINGLE_POT_STILL'],
  ['SINGLE_MALT', 'SINGLE_POT_STILL'],
  ['SINGLE_GRAIN'],
  ['SINGLE_MALT'],
  ['BLENDED', 'SINGLE_POT_STILL'],
] as const satisfies readonly (readonly SpiritStyle[])[];

/** How often each type is met, of 100. */
export const typeShares: readonly (readonly [CaskType, number])[] = [
  ['BARREL', 40],
  ['HOGSHEAD', 18],
  ['BARRIQUE', 10],
  ['SHERRY_BUTT', 8],
  ['QUARTER_CASK', 8],
  ['OCTAVE', 5],
  ['PUNCHEON', 5],
  ['PORT_PIPE', 4],
  ['MADEIRA_DRUM', 2],
];

type Filling = readonly [Wood, string];
export const fillings: Record<CaskType, readonly Filling[]> = {
  OCTAVE: [
    ['American oak', 'First-fill bourbon, cut down from a barrel'],
    ['European oak', 'Oloroso sherry, cut down from a butt'],
  ],
  QUARTER_CASK: [
    ['American oak', 'First-fill bourbon'],
    ['American oak', 'Peated whiskey, refill'],
    ['Irish oak', 'None: new wood, medium toast'],
    ['Cherry', 'None: new wood, medium toast'],
  ],
  BARREL: [
    ['American oak', 'First-fill bourbon'],
    ['American oak', 'Second-fill bourbon'],
    ['American oak', 'Refill bourbon'],
    ['American oak', 'Straight rye whiskey'],
    ['American oak', 'None: new wood, heavy char'],
  ],
  BARRIQUE: [
    ['French oak', 'Red wine, Bordeaux'],
    ['French oak', 'Red wine, Burgundy'],
    ['French oak', 'Sauternes'],
    ['Chestnut', 'None: new wood, light toast'],
    ['Acacia', 'White wine, Loire'],
  ],
  HOGSHEAD: [
    ['American oak', 'Refill bourbon, rebuilt from barrel staves'],
    ['American oak', 'First-fill bourbon, rebuilt from barrel staves'],
    ['European oak', 'Oloroso sherry, first fill'],
    ['Irish oak', 'None: new wood, medium toast'],
  ],
  PORT_PIPE: [
    ['European oak', 'Ruby port'],
    ['European oak', 'Tawny port'],
  ],
  PUNCHEON: [
    ['European oak', 'Oloroso sherry, second fill'],
    ['European oak', 'Pedro Ximénez sherry, first fill'],
    ['American oak', 'Jamaican rum'],
  ],
  SHERRY_BUTT: [
    ['European oak', 'Oloroso sherry, first fill'],
    ['European oak', 'Pedro Ximénez sherry, first fill'],
  ],
  MADEIRA_DRUM: [
    ['French oak', 'Bual Madeira'],
    ['French oak', 'Malmsey Madeira'],
  ],
};
