import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LegalDocument } from '#contract/content/legal.ts';
import { assert } from '#domain/assert.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';

export interface LegalVersion {
  version: number;
  /** The first day, in Ireland, whose law applies. */
  effectiveOn: CalendarDate;
  texts: Record<LegalDocument, { title: string; markdown: string }>;
}

const folder = join(import.meta.dirname, '../../../words/legal');

function readText(version: number, document: LegalDocument) {
  const name = `version-${version}/${document}.md`;
  const [open, title = '', from = '', close, ...lines] = readFileSync(join(folder, name), 'utf8').split('\n');
  assert(
    open === '---' && title.startsWith('title: ') && from.startsWith('from: ') && close === '---',
    `words/legal/${name} has a head of title and from`,
  );
  return {
    title: title.slice('title: '.length),
    from: from.slice('from: '.length),
    markdown: lines.join('\n'),
  };
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

/** Version 1 first. */
export const legalVersions: readonly LegalVersion[] = readdirSync(folder).map((_, index) =>
  readVersion(index + 1),
);

/** Those that are or were in force, the newest first. */
export function versionsBy(now: Date): LegalVersion[] {
  const today = dateIn('IE', now);
  return legalVersions.filter(({ effectiveOn }) => effectiveOn <= today).toReversed();
}

/** The number of the version that is accepted at this moment. */
export const legalVersionAt = (now: Date): number => versionsBy(now)[0]?.version ?? 1;
