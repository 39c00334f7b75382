import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalDocument } from '#contract/content/legal.ts';
import { assert } from '#domain/assert.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { readHeadedText } from '#server/platform/core/front-matter.ts';

export interface LegalVersion {
  version: number;
  /** The first day, in Ireland, whose law applies. */
  effectiveOn: CalendarDate;
  texts: Record<LegalDocument, { title: string; markdown: string }>;
}

const folder = join(import.meta.dirname, '../../../words/legal');

function readText(version: number, document: LegalDocument) {
  const name = `version-${version}/${document}.md`;
  const { head, body } = readHeadedText(join(folder, name));
  const { title, from } = head;
  assert(title && from, `words/legal/${name} has a title and a first day`);
  return { title, from, markdown: body };
}

function readVersion(version: number): LegalVersion {
  const [terms, privacy, salesTerm] = [
    readText(version, 'terms'),
    readText(version, 'privacy'),
    readText(version, 'sales-term'),
  ];
  const effectiveOn = terms.from;
  assert(
    privacy.from === effectiveOn && salesTerm.from === effectiveOn,
    `the documents of version ${version} of the legal texts have one first day`,
  );
  return { version, effectiveOn, texts: { terms, privacy, 'sales-term': salesTerm } };
}

export const legalVersions: readonly LegalVersion[] = readdirSync(folder).map((_, index) =>
  readVersion(index + 1),
);

export function versionsBy(now: Date): LegalVersion[] {
  const today = dateIn('IE', now);
  return legalVersions.filter(({ effectiveOn }) => effectiveOn <= today).toReversed();
}

export const legalVersionAt = (now: Date): number => versionsBy(now)[0]?.version ?? 1;
