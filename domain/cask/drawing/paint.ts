import type { CaskType } from '../cask.ts';

type Rgb = readonly [number, number, number];
type Ramp = readonly Rgb[];

const spirit: Ramp = [
  [239, 220, 156],
  [235, 196, 104],
  [222, 155, 58],
  [190, 106, 36],
  [146, 64, 26],
  [96, 32, 18],
];

/** From shade to light. */
const woods = {
  americanOak: [
    [30, 19, 11],
    [86, 55, 31],
    [156, 106, 62],
    [219, 166, 108],
  ],
  europeanOak: [
    [26, 14, 9],
    [74, 40, 25],
    [130, 76, 46],
    [188, 122, 76],
  ],
  frenchOak: [
    [28, 19, 12],
    [80, 56, 36],
    [142, 106, 70],
    [200, 160, 114],
  ],
  irishOak: [
    [26, 18, 12],
    [70, 52, 34],
    [122, 94, 62],
    [178, 144, 100],
  ],
  chestnut: [
    [28, 14, 7],
    [88, 46, 22],
    [150, 82, 40],
    [208, 130, 72],
  ],
  cherry: [
    [30, 11, 8],
    [88, 36, 25],
    [148, 70, 50],
    [204, 118, 88],
  ],
  acacia: [
    [34, 24, 11],
    [102, 70, 32],
    [176, 128, 64],
    [232, 186, 110],
  ],
} as const satisfies Record<string, Ramp>;
export type Wood = keyof typeof woods;

export function woodOf(name: string): Wood {
  const text = name.toLowerCase();
  if (/chestnut/.test(text)) return 'chestnut';
  if (/cherry|mulberry/.test(text)) return 'cherry';
  if (/acacia|ash/.test(text)) return 'acacia';
  if (/irish/.test(text)) return 'irishOak';
  if (/french|limousin|allier/.test(text)) return 'frenchOak';
  return /european|spanish|hungarian/.test(text) ? 'europeanOak' : 'americanOak';
}

/** `at` from 0 to 1. */
function along(ramp: Ramp, at: number): string {
  const place = Math.min(Math.max(at, 0), 1) * (ramp.length - 1);
  const below = ramp[Math.floor(place)]!;
  const above = ramp[Math.ceil(place)]!;
  const mix = below.map((channel, i) => Math.round(channel + (above[i]! - channel) * (place % 1)));
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** 0 is pale straw, 1 deep mahogany. */
export const spiritColour = (at: number): string => along(spirit, at);
export const woodColour = (wood: Wood, light: number): string => along(woods[wood], light);

const darkest = 21;

/** From 0 to 1. */
export const spiritAfter = (years: number): number => Math.min(1, Math.max(0, years) / darkest);

/** Deterministic: the same stave always has the same grain. */
export function grainOf(index: number): number {
  return ((Math.sin(index * 12.9898) * 43758.5453) % 1) * 0.09;
}

/** Stops of a gradient from top to bottom. */
type Stops = readonly (readonly [offset: number, colour: string])[];

const hoops = {
  galvanised: [
    [0, '#5a5853'],
    [0.1, '#a9a59c'],
    [0.19, '#efe9de'],
    [0.3, '#97938a'],
    [0.55, '#55524d'],
    [0.82, '#292725'],
    [1, '#45423e'],
  ],
  black: [
    [0, '#26221f'],
    [0.1, '#514a43'],
    [0.19, '#a2968a'],
    [0.3, '#433c36'],
    [0.55, '#231f1c'],
    [0.82, '#12100e'],
    [1, '#2a2521'],
  ],
  rusted: [
    [0, '#3f2418'],
    [0.1, '#87543a'],
    [0.19, '#d39a72'],
    [0.3, '#7a4a33'],
    [0.55, '#482a1c'],
    [0.82, '#24150e'],
    [1, '#412719'],
  ],
  copper: [
    [0, '#5f3218'],
    [0.1, '#b96d3a'],
    [0.19, '#f6c295'],
    [0.3, '#b0673a'],
    [0.55, '#6c3a1e'],
    [0.82, '#331a0d'],
    [1, '#5f3319'],
  ],
} as const satisfies Record<string, Stops>;
export type Hoops = keyof typeof hoops;

export const hoopStops = (kind: Hoops): Stops => hoops[kind];

export const hoopsOf: Record<CaskType, Hoops> = {
  OCTAVE: 'copper',
  QUARTER_CASK: 'black',
  BARREL: 'galvanised',
  BARRIQUE: 'galvanised',
  HOGSHEAD: 'rusted',
  PORT_PIPE: 'rusted',
  PUNCHEON: 'black',
  SHERRY_BUTT: 'black',
  MADEIRA_DRUM: 'copper',
};

/** Distilleries paint the ends of their casks. */
const ends = [
  { ground: '#6f2522', lettering: '#f4e3c8' },
  { ground: '#234534', lettering: '#f1e6cc' },
  { ground: '#20364f', lettering: '#f0e6d2' },
  { ground: '#8b5f1c', lettering: '#fbeccb' },
  { ground: '#4a2b47', lettering: '#f2e2d4' },
  { ground: '#1d5152', lettering: '#f0e8d2' },
  { ground: '#d8c8a2', lettering: '#33241a' },
  { ground: '#29241f', lettering: '#eadcc2' },
  { ground: '#33315c', lettering: '#f3e8d6' },
  { ground: '#46555f', lettering: '#f0eadc' },
] as const;

export const endsOf = (distilleryId: number) => ends[(distilleryId - 1) % ends.length] ?? ends[0];
export type PaintedEnds = (typeof ends)[number];

export const paint = {
  joint: '#150c06',
  bung: '#c49a6a',
  inside: '#100805',
  chalk: '#f8eeda',
  ink: '#231107',
  lamp: '#ffd8a1',
  end: [
    [0.05, '#e6bd88'],
    [0.5, '#a87849'],
    [0.95, '#5c3c22'],
  ],
  /** Seen on light paper, lost on dark. */
  ground: '#2c1a0d',
} as const;
