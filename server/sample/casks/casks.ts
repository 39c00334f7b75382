import { caskState, type CaskState } from '#domain/cask.ts';
import { bunlacken } from './bunlacken.ts';
import { carrowmoy } from './carrowmoy.ts';
import { derrinlaw } from './derrinlaw.ts';
import { kilvarna } from './kilvarna.ts';
import { knockbarra } from './knockbarra.ts';
import { lissadoon } from './lissadoon.ts';
import { oldRopewalk } from './old-ropewalk.ts';
import type { SampleCask } from './sample-cask.ts';
import { skeaghmore } from './skeaghmore.ts';
import { tobarRua } from './tobar-rua.ts';
import { sharesTotal } from '../common/facts.ts';

/** In the order they were listed, which is the order of their codes. */
export const sampleCasks: readonly SampleCask[] = [
  ...carrowmoy,
  ...tobarRua,
  ...skeaghmore,
  ...knockbarra,
  ...oldRopewalk,
  ...derrinlaw,
  ...bunlacken,
  ...kilvarna,
  ...lissadoon,
].toSorted((a, b) => a.code.localeCompare(b.code));

/** Shares that sample members own. */
export function soldShares(cask: SampleCask): number {
  if (cask.stock === 'FILLING_SOON') return 0;
  if (cask.stock === 'SOLD_OUT') return sharesTotal(cask);
  return 'sold' in cask.stock ? cask.stock.sold : sharesTotal(cask) - cask.stock.left;
}

/** The state the shop will show, by the domain's own rule. */
export function stateOf(cask: SampleCask): CaskState {
  const total = sharesTotal(cask);
  return caskState({ onSale: cask.stock !== 'FILLING_SOON', available: total - soldShares(cask), total });
}
