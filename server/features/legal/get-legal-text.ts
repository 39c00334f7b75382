import type { LegalDocument, LegalSection, LegalText } from '#contract/content/legal.ts';
import type { Company } from '#domain/company.ts';
import { DomainError } from '#domain/errors.ts';
import { safeHtml } from '#server/platform/core/escape-html.ts';
import type { Context } from '#server/features/context.ts';
import { listLegalVersions, readLegalDocument } from './queries.ts';
import { sanitise } from './sanitise.ts';

/** `{{name}}` of a text is the company's setting of that name. */
export function withCompany(html: string, company: Company): string {
  return Object.entries(company).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => safeHtml`${value}`.html),
    html,
  );
}

async function safeSection({ id, title, blocks }: LegalSection, company: Company): Promise<LegalSection> {
  const safe = blocks.map(async ({ text, ...header }) => ({
    ...header,
    text: await sanitise(withCompany(text, company)),
  }));
  return { id, title, blocks: await Promise.all(safe) };
}

/**
 * Sanitised: the HTML in the database was written by people.
 * @param version of an earlier text; without it the one in force
 * @throws NOT_FOUND for a version that is not, or not yet, in force
 */
export async function getLegalText(
  { db, clock, config: { company } }: Pick<Context, 'db' | 'clock' | 'config'>,
  document: LegalDocument,
  version?: number,
): Promise<LegalText> {
  const versions = await listLegalVersions(db, clock.now());
  const found = version === undefined ? versions[0] : versions.find((one) => one.version === version);
  if (!found) throw new DomainError('NOT_FOUND');
  const { title, sections } = await readLegalDocument(db, found.version, document);
  return {
    title,
    ...found,
    versions: versions.map(({ version: number, effectiveOn }) => ({ version: number, effectiveOn })),
    sections: await Promise.all(sections.map((section) => safeSection(section, company))),
  };
}
