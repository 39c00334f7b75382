type Rgb = readonly [number, number, number];

const spirit: Rgb[] = [
  [239, 220, 156],
  [235, 196, 104],
  [222, 155, 58],
  [190, 106, 36],
  [146, 64, 26],
  [96, 32, 18],
];
const oak: Rgb[] = [
  [28, 17, 10],
  [78, 47, 27],
  [142, 90, 50],
  [205, 145, 88],
];

/** `at` from 0 to 1. */
function along(ramp: Rgb[], at: number): string {
  const place = Math.min(Math.max(at, 0), 1) * (ramp.length - 1);
  const below = ramp[Math.floor(place)]!;
  const above = ramp[Math.ceil(place)]!;
  const mix = below.map((channel, i) => Math.round(channel + (above[i]! - channel) * (place % 1)));
  return `rgb(${mix.join(' ')})`;
}

/** 0 is pale straw, 1 deep mahogany. */
export const spiritColour = (at: number): string => along(spirit, at);
export const oakColour = (light: number): string => along(oak, light);

const darkest = 21;

/** From 0 to 1. */
export const spiritAfter = (years: number): number => Math.min(1, Math.max(0, years) / darkest);

/** Deterministic: the same stave always has the same grain. */
export function grainOf(index: number): number {
  return ((Math.sin(index * 12.9898) * 43758.5453) % 1) * 0.09;
}

export const paint = {
  joint: '#150c06',
  bung: '#c49a6a',
  inside: '#100805',
  chalk: '#f8eeda',
  ink: '#231107',
  lamp: '#ffd8a1',
  iron: [
    [0, '#4b423a'],
    [0.1, '#a89684'],
    [0.19, '#e8d8c4'],
    [0.3, '#8b7b6b'],
    [0.55, '#4a4038'],
    [0.82, '#231d19'],
    [1, '#40362e'],
  ],
  end: [
    [0.05, '#e6bd88'],
    [0.5, '#a87849'],
    [0.95, '#5c3c22'],
  ],
  ground: 'light-dark(#56361d, #000000)',
} as const;
