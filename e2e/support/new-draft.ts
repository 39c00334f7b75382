import { randomBytes } from 'node:crypto';
import { searchDistilleries } from '#contract/cask/distillery.ts';
import type { EnteredFacts } from '#contract/office/office-cask.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { publishableFacts } from '#testing/fixtures/publishable-facts.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';

/** Facts of a cask that may be sold, of its own code: filled two years ago, 250 shares of 700 ml. */
export async function newDraftFacts(): Promise<Required<EnteredFacts>> {
  const unique = randomBytes(4).toString('hex').toUpperCase();
  const { content } = await api(searchDistilleries, { query: { size: '1' } });
  const fillDate = addYears(dateIn('IE', testClock.now()), -2);
  return { ...publishableFacts(content[0]?.id ?? 0, unique, fillDate), name: `Story ${unique}` };
}
