import type { Insertable } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Row, Schema, Database } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

/** @returns its id, or that of the file that has these bytes already */
export async function insertFile(
  tx: Transaction,
  file: Insertable<Schema['file']>,
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto('file')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const before = await findFileBySha256(tx, file.sha256);
  assert(before, 'a file of these bytes was in the way');
  return { id: before.id, isNew: false };
}

export const findFileBySha256 = (db: Reader, sha256: string) =>
  db.selectFrom('file').select('id').where('sha256', '=', sha256).executeTakeFirst();

export async function insertRendition(
  tx: Transaction,
  rendition: Insertable<Schema['fileRendition']>,
): Promise<void> {
  await tx.insertInto('fileRendition').values(rendition).execute();
}

export async function findPublicContent(
  db: Database,
  sha256: string,
): Promise<{ format: Row<'fileRendition'>['format'] | 'pdf'; size: number } | undefined> {
  const rendition = await db
    .selectFrom('fileRendition')
    .innerJoin('fileContent', 'fileContent.sha256', 'fileRendition.sha256')
    .select(['format', 'size'])
    .where('fileRendition.sha256', '=', sha256)
    .executeTakeFirst();
  if (rendition) return rendition;
  const pdf = await db
    .selectFrom('file')
    .innerJoin('fileContent', 'fileContent.sha256', 'file.sha256')
    .select('size')
    .where('file.sha256', '=', sha256)
    .where('kind', '=', 'PDF')
    .executeTakeFirst();
  return pdf && { format: 'pdf', size: pdf.size };
}
