type Rgb = readonly [number, number, number];

/** From new-make straw over gold, amber and copper to the mahogany of an old sherry butt. */
const spirit: Rgb[] = [
  [233, 209, 132],
  [232, 188, 96],
  [214, 140, 48],
  [176, 92, 30],
  [128, 50, 20],
  [78, 24, 14],
];
const oak: Rgb[] = [
  [26, 16, 10],
  [70, 44, 27],
  [128, 82, 48],
  [184, 127, 78],
];

/** A colour on a ramp, `at` from 0 to 1. */
function along(ramp: Rgb[], at: number): string {
  const place = Math.min(Math.max(at, 0), 1) * (ramp.length - 1);
  const below = ramp[Math.floor(place)]!;
  const above = ramp[Math.ceil(place)]!;
  const mix = below.map((channel, i) => Math.round(channel + (above[i]! - channel) * (place % 1)));
  return `rgb(${mix.join(' ')})`;
}

export const spiritColour = (at: number): string => along(spirit, at);
export const oakColour = (light: number): string => along(oak, light);

/** No two staves are cut from one tree; the same stave is always the same. */
export function grainOf(index: number): number {
  return ((Math.sin(index * 12.9898) * 43758.5453) % 1) * 0.09;
}
