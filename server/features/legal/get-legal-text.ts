import type { LegalDocument, LegalSection, LegalText } from '#contract/legal.ts';
import type { Context } from '../context.ts';
import { readLegalText } from './queries.ts';
import { sanitise } from './sanitise.ts';

async function safeSection({ id, title, blocks }: LegalSection): Promise<LegalSection> {
  const safe = blocks.map(async ({ text, ...header }) => ({ ...header, text: await sanitise(text) }));
  return { id, title, blocks: await Promise.all(safe) };
}

/** Sanitised: the HTML in the database was written by people. */
export async function getLegalText({ db }: Context, document: LegalDocument): Promise<LegalText> {
  const { title, updatedOn, sections } = await readLegalText(db, document);
  return { title, updatedOn, sections: await Promise.all(sections.map(safeSection)) };
}
