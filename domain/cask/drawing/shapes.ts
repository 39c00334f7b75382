/** Centimetres; `staves` is how many are drawn. */
export interface CaskDimensions {
  length: number;
  bilge: number;
  head: number;
  staves: number;
}

export const caskDimensions = {
  octave: { length: 52, bilge: 43, head: 35, staves: 20 },
  quarter: { length: 70, bilge: 57, head: 47, staves: 22 },
  barrel: { length: 89, bilge: 66, head: 54, staves: 26 },
  barrique: { length: 96, bilge: 69, head: 56, staves: 26 },
  hogshead: { length: 94, bilge: 77, head: 64, staves: 28 },
  puncheon: { length: 108, bilge: 98, head: 80, staves: 32 },
  butt: { length: 134, bilge: 93, head: 71, staves: 32 },
  pipe: { length: 152, bilge: 87, head: 63, staves: 30 },
  drum: { length: 104, bilge: 110, head: 92, staves: 34 },
} satisfies Record<string, CaskDimensions>;

export type CaskShape = keyof typeof caskDimensions;
