import { caskState, type CaskState } from '#domain/cask.ts';
import { bunlacken } from './casks/bunlacken.ts';
import { carrowmoy } from './casks/carrowmoy.ts';
import { derrinlaw } from './casks/derrinlaw.ts';
import { kilvarna } from './casks/kilvarna.ts';
import { knockbarra } from './casks/knockbarra.ts';
import { lissadoon } from './casks/lissadoon.ts';
import { oldRopewalk } from './casks/old-ropewalk.ts';
import type { SampleCask } from './casks/sample-cask.ts';
import { skeaghmore } from './casks/skeaghmore.ts';
import { tobarRua } from './casks/tobar-rua.ts';
import { sharesTotal } from './facts.ts';

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
  return caskState({ published: cask.stock !== 'FILLING_SOON', available: total - soldShares(cask), total });
}
