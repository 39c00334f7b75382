import type { CaskType } from '../cask.ts';
import type { Hoops } from './paint.ts';

/** Centimetres; `staves` is how many are drawn. */
export interface CaskShape {
  length: number;
  bilge: number;
  head: number;
  staves: number;
  hoops: Hoops;
}

export const caskShapes: Record<CaskType, CaskShape> = {
  OCTAVE: { length: 52, bilge: 43, head: 35, staves: 20, hoops: 'copper' },
  QUARTER_CASK: { length: 70, bilge: 57, head: 47, staves: 22, hoops: 'black' },
  BARREL: { length: 89, bilge: 66, head: 54, staves: 26, hoops: 'galvanised' },
  BARRIQUE: { length: 96, bilge: 69, head: 56, staves: 26, hoops: 'galvanised' },
  HOGSHEAD: { length: 94, bilge: 77, head: 64, staves: 28, hoops: 'rusted' },
  PORT_PIPE: { length: 152, bilge: 87, head: 63, staves: 30, hoops: 'rusted' },
  PUNCHEON: { length: 108, bilge: 98, head: 80, staves: 32, hoops: 'black' },
  SHERRY_BUTT: { length: 134, bilge: 93, head: 71, staves: 32, hoops: 'black' },
  MADEIRA_DRUM: { length: 104, bilge: 110, head: 92, staves: 34, hoops: 'copper' },
};
