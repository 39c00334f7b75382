/**
 * Exact for up to six decimals. The trap: a product of floats loses half cents and whole bottles,
 * `105 * (1 - 0.06)` is less than 98.7.
 */
export const millionths = (value: number): bigint => BigInt(Math.round(value * 1e6));

export const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

export const divideUp = (numerator: bigint, denominator: bigint): number =>
  Number((numerator + denominator - 1n) / denominator);
