import { sql, type RawBuilder } from 'kysely';
import type { LegalDocument } from '#contract/content/legal.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

type VersionRow = Pick<Row<'legalVersion'>, 'version' | 'effectiveOn' | 'updatedOn'>;
type DocumentRow = Pick<Row<'legalDocument'>, 'title' | 'sections'>;

/** By the calendar of Ireland, whose law applies. */
const dayOf = (now: Date) => dateIn('IE', now);

/** The version that is accepted at this moment: an expression for an insert or an update. */
export const legalVersionAt = (now: Date): RawBuilder<number> => sql<number>`(
  select coalesce(max(version), 1) from legal_version where effective_on <= ${dayOf(now)}::date)`;

export async function listLegalVersions(db: Reader, now: Date): Promise<VersionRow[]> {
  return db
    .selectFrom('legalVersion')
    .select(['version', 'effectiveOn', 'updatedOn'])
    .where('effectiveOn', '<=', dayOf(now))
    .orderBy('version', 'desc')
    .execute();
}

export async function readLegalDocument(
  db: Reader,
  version: number,
  document: LegalDocument,
): Promise<DocumentRow> {
  return db
    .selectFrom('legalDocument')
    .select(['title', 'sections'])
    .where('version', '=', version)
    .where('document', '=', document)
    .executeTakeFirstOrThrow();
}
