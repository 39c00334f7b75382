import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cask as caskSchema, getCask, type Cask, type CaskDetail } from '#contract/cask/cask.ts';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { getDistillery } from '#contract/cask/distillery.ts';
import { getCaskEvidence } from '#contract/cask/evidence.ts';
import { caskDetail } from '#testing/fixtures/cask-detail.ts';
import { answer } from './answers.ts';
import { openShop } from './shop.tsx';

const pick = (from: object, shape: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in shape));

/** The cask as lists show it. */
export const cask = (differing: Partial<Cask> = {}): Cask => {
  const { caskProfile, ...facts } = caskDetail();
  const { shape } = caskSchema;
  const profile = pick(caskProfile, shape.caskProfile.shape);
  return { ...pick(facts, shape), caskProfile: profile, ...differing } as Cask;
};

/** The answers of a cask's page: nothing happened to it, and there is no other. */
export function answerCask(shown: CaskDetail = caskDetail()): void {
  answer(getCask, ({ query }) => {
    const isEUR = query.get('currencyType') === 'EUR';
    const price = isEUR ? { price: 8_400, currency: 'EUR' as const } : {};
    return { ...shown, caskProfile: { ...shown.caskProfile, ...price } };
  });
  answer(getCaskRecord, { stage: shown.stage });
  answer(getCaskEvidence, { isFilled: true });
  answer(getDistillery, { id: 5, name: 'Carrowmoy', county: 'Clare', founded: 2014 });
}

export async function openCask(address = '/casks/33') {
  const shop = await openShop(address);
  // Its parts come one after the other.
  const facts = page.getByRole('region', { name: 'Details of the cask' });
  await expect.element(facts, { timeout: 40_000 }).toBeVisible();
  return shop;
}
