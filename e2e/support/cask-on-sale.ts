import { getCask } from '#contract/cask/cask.ts';
import { sellCask } from '#contract/office/office-cask.ts';
import { createDistillery } from '#contract/office/office-distillery.ts';
import { addYears, dateIn } from '#domain/calendar.ts';
import { publishableFacts } from '#testing/fixtures/publishable-facts.ts';
import { testClock } from '#testing/test-clock.ts';
import { api } from './api.ts';
import { announceCask } from './announce-cask.ts';
import { newOperatorOf } from './operator.ts';
import type { Site } from './server.ts';

const distillery = {
  name: 'Ardnagrena',
  county: 'Galway',
  founded: 2014,
  stills: 'Two pot stills',
  tagline: 'Barley of one valley',
  story: 'A farm that distils.',
  state: 'PUBLISHED' as const,
};

export interface CaskOnSale {
  id: number;
  code: string;
  name: string;
  shareId: number;
}

/** In a shop without a catalogue: 250 shares of 700 ml of a cask that was filled seven years ago. */
export async function caskOnSale(site: Site): Promise<CaskOnSale> {
  const operator = await newOperatorOf(site, 'catalogue');
  const checker = await newOperatorOf(site, 'catalogue');
  const { id: distilleryId } = await api(createDistillery, { body: distillery }, operator);
  const fillDate = addYears(dateIn('IE', testClock.now()), -7);
  const facts = publishableFacts(distilleryId, 'LIFE', fillDate);
  const { id, version } = await announceCask(facts, operator, checker);
  await api(sellCask, { params: { caskId: String(id) }, body: { version } }, operator);
  const { shareId } = await api(getCask, { params: { id: String(id) }, query: {} }, operator);
  return { id, code: facts.code, name: facts.name, shareId };
}
