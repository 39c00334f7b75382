type Ramp = readonly string[];

const spirit: Ramp = ['#efdc9c', '#ebc468', '#de9b3a', '#be6a24', '#92401a', '#602012'];

/** A cask's wood is the first that names it. The colours are from shade to light. */
const woods = {
  chestnut: { named: /chestnut/i, ramp: ['#1c0e07', '#582e16', '#965228', '#d08248'] },
  cherry: { named: /cherry|mulberry/i, ramp: ['#1e0b08', '#582419', '#944632', '#cc7658'] },
  acacia: { named: /acacia|ash/i, ramp: ['#22180b', '#664620', '#b08040', '#e8ba6e'] },
  irishOak: { named: /irish/i, ramp: ['#1a120c', '#463422', '#7a5e3e', '#b29064'] },
  frenchOak: { named: /french|limousin|allier/i, ramp: ['#1c130c', '#503824', '#8e6a46', '#c8a072'] },
  europeanOak: { named: /european|spanish|hungarian/i, ramp: ['#1a0e09', '#4a2819', '#824c2e', '#bc7a4c'] },
  americanOak: { named: /american/i, ramp: ['#1e130b', '#56371f', '#9c6a3e', '#dba66c'] },
} satisfies Record<string, { named: RegExp; ramp: Ramp }>;
export type Wood = keyof typeof woods;

const woodNames = Object.keys(woods) as Wood[];
export const woodOf = (name: string): Wood =>
  woodNames.find((wood) => woods[wood].named.test(name)) ?? 'americanOak';

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** `at` from 0 to 1. */
function along(ramp: Ramp, at: number): string {
  const place = Math.min(Math.max(at, 0), 1) * (ramp.length - 1);
  const below = channelsOf(ramp[Math.floor(place)]!);
  const above = channelsOf(ramp[Math.ceil(place)]!);
  const mix = below.map((channel, i) => Math.round(channel + (above[i]! - channel) * (place % 1)));
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const spiritColour = (at: number): string => along(spirit, at);
export const woodColour = (wood: Wood, light: number): string => along(woods[wood].ramp, light);

/** Deterministic: the same stave always has the same grain. */
export function grainOf(index: number): number {
  return ((Math.sin(index * 12.9898) * 43758.5453) % 1) * 0.09;
}

export const hoopColours = {
  galvanised: ['#5a5853', '#a9a59c', '#efe9de', '#97938a', '#55524d', '#292725', '#45423e'],
  black: ['#26221f', '#514a43', '#a2968a', '#433c36', '#231f1c', '#12100e', '#2a2521'],
  rusted: ['#3f2418', '#87543a', '#d39a72', '#7a4a33', '#482a1c', '#24150e', '#412719'],
  copper: ['#5f3218', '#b96d3a', '#f6c295', '#b0673a', '#6c3a1e', '#331a0d', '#5f3319'],
} as const satisfies Record<string, Ramp>;
export type Hoops = keyof typeof hoopColours;

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
  end: ['#e6bd88', '#a87849', '#5c3c22'],
  /** Seen on light paper, lost on dark. */
  ground: '#2c1a0d',
} as const;
