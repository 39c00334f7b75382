import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { LegalDraftText } from '#server/platform/db/json-columns.ts';
import { memberName } from '#server/features/account/members/member-name.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type DraftRow = Row<'legalDraft'> & { askedByName: string | null };

export async function findDraft(db: Reader): Promise<DraftRow | undefined> {
  return db
    .selectFrom('legalDraft')
    .leftJoin('member', 'member.id', 'legalDraft.askedBy')
    .selectAll('legalDraft')
    .select(memberName().$castTo<string | null>().as('askedByName'))
    .executeTakeFirst();
}

/** Two who write wait for each other here. */
export async function lockDraft(tx: Transaction): Promise<DraftRow | undefined> {
  await sql`select 1 from legal_draft for update`.execute(tx);
  return findDraft(tx);
}

/** @returns whether there was none */
export async function insertDraft(
  tx: Transaction,
  basedOn: number,
  documents: readonly LegalDraftText[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('legalDraft')
    .values({ basedOn, documents: JSON.stringify(documents) as never })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

interface Asked {
  effectiveOn: CalendarDate;
  reason: string;
  askedBy: string;
  askedAt: Date;
}

const notAsked = { effectiveOn: null, reason: null, askedBy: null, askedAt: null };

/** What was asked for is not asked for any more where the text changes. */
export async function updateDraft(
  tx: Transaction,
  change: { documents: readonly LegalDraftText[] } | Asked,
): Promise<void> {
  const values =
    'documents' in change ? { ...notAsked, documents: JSON.stringify(change.documents) as never } : change;
  await tx
    .updateTable('legalDraft')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .execute();
}

export async function deleteDraft(tx: Transaction): Promise<void> {
  await tx.deleteFrom('legalDraft').execute();
}

/** Held to the end of the transaction: no other version comes or goes meanwhile. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await sql`lock table legal_version in share row exclusive mode`.execute(tx);
}

export async function newestVersion(
  db: Reader,
): Promise<Pick<Row<'legalVersion'>, 'version' | 'effectiveOn'>> {
  return db
    .selectFrom('legalVersion')
    .select(['version', 'effectiveOn'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export async function insertVersion(
  tx: Transaction,
  { version, effectiveOn, updatedOn }: Row<'legalVersion'>,
  documents: readonly Pick<Row<'legalDocument'>, 'document' | 'title' | 'sections'>[],
): Promise<void> {
  await tx.insertInto('legalVersion').values({ version, effectiveOn, updatedOn }).execute();
  await tx
    .insertInto('legalDocument')
    .values(
      documents.map(({ document, title, sections }) => ({
        version,
        document,
        title,
        sections: JSON.stringify(sections) as never,
      })),
    )
    .execute();
}

export const documentsOf = (db: Reader, version: number) =>
  db
    .selectFrom('legalDocument')
    .select(['document', 'title', 'sections'])
    .where('version', '=', version)
    .execute();

export async function deleteVersion(tx: Transaction, version: number): Promise<void> {
  await tx.deleteFrom('legalDocument').where('version', '=', version).execute();
  await tx.deleteFrom('legalVersion').where('version', '=', version).execute();
}
