import { randomBytes } from 'node:crypto';
import { searchDistilleries } from '#contract/distillery.ts';
import type { EnteredFacts } from '#contract/office/office-cask.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';

/** Facts of a cask that may be sold, of its own code: filled two years ago, 250 shares of 700 ml. */
export async function publishableFacts(): Promise<Required<EnteredFacts>> {
  const unique = randomBytes(4).toString('hex').toUpperCase();
  const { content } = await api(searchDistilleries, { query: { size: '1' } });
  const fillDate = addYears(dateIn('IE', testClock.now()), -2);
  return {
    distilleryId: content[0]?.id ?? 0,
    code: `S-${unique}`,
    name: `Story ${unique}`,
    warehouse: 'Dunnage 3',
    caskNumber: unique,
    fillDate,
    bottlingDate: addYears(fillDate, 8),
    spiritStyle: 'SINGLE_MALT',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Bourbon',
    fillVolumeMl: 198_000,
    fillStrength: 635,
    distillerNote: 'Apples and honey.',
    priceSgd: 12_000,
    priceEur: 8000,
    shares: 250,
    shareVolumeMl: 700,
  };
}
