import { assert } from '../assert.ts';
import { divideUp, millionths } from '../exact.ts';

/** Millilitres, the largest first: sizes of Directive 2007/45/EC that a share of 700 ml can fall back to. */
export const bottleSizes = [700, 500, 350, 200, 100] as const;

export function bottlesFrom(litres: number, ml: number): number {
  return Number((millionths(litres) * 1000n) / (BigInt(ml) * 1_000_000n));
}

/**
 * The size a share is bottled in: that of the share, or else the largest legal one that fills a bottle for every share
 * that is sold.
 * @param litres after what is lost at bottling
 * @returns null where no legal size does, so that the remedy for a loss applies
 */
export function bottleSizeFor(yielded: {
  litres: number;
  soldShares: number;
  shareMl: number;
}): number | null {
  const { litres, soldShares, shareMl } = yielded;
  const sizes = [shareMl, ...bottleSizes.filter((size) => size < shareMl)];
  return sizes.find((ml) => bottlesFrom(litres, ml) >= soldShares) ?? null;
}

interface ShareToFill {
  number: number;
  isSold: boolean;
}

export interface Allocated {
  number: number;
  bottles: number;
  drawn: boolean;
  firstBottle: number | null;
}

/**
 * Every bottle belongs to the shares (docs/product.md#bottling): whole bottles per share, and what is left over one each
 * to the shares drawn. With fewer bottles than shares our own unsold shares give way first. Bottles are numbered from 1
 * in the order of the shares.
 * @param digest SHA-256 in hexadecimal digits
 */
export function allocateBottles(
  bottles: number,
  shares: readonly ShareToFill[],
  { seed, digest }: { seed: string; digest: (text: string) => string },
): Allocated[] {
  const sold = shares.filter(({ isSold }) => isSold);
  assert(shares.length > 0 && bottles >= sold.length, 'every sold share has a bottle');
  const isEnough = bottles >= shares.length;
  const each = isEnough ? Math.floor(bottles / shares.length) : 0;
  const base = ({ isSold }: ShareToFill) => (isEnough ? each : Number(isSold));
  const left = bottles - shares.reduce((sum, share) => sum + base(share), 0);
  const drawable = isEnough ? shares : shares.filter(({ isSold }) => !isSold);
  const drawn = new Set(
    drawable
      // docs/product.md#bottling says this text, so that anybody can repeat the draw.
      .map(({ number }) => ({ number, key: digest(`${seed}:${number}`) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, left)
      .map(({ number }) => number),
  );
  let next = 1;
  return shares
    .toSorted((a, b) => a.number - b.number)
    .map((share) => {
      const count = base(share) + Number(drawn.has(share.number));
      const firstBottle = count === 0 ? null : next;
      next += count;
      return { number: share.number, bottles: count, drawn: drawn.has(share.number), firstBottle };
    });
}

/**
 * The refund for a share that was filled in a smaller bottle: the part of its price for the volume that is missing,
 * rounded up to the minor unit. 0 where its bottles hold the share's volume or more.
 */
export function refundForVolume(
  paid: number,
  { shareMl, filledMl }: { shareMl: number; filledMl: number },
): number {
  return divideUp(BigInt(paid) * BigInt(Math.max(0, shareMl - filledMl)), BigInt(shareMl));
}
