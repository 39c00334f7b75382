import type { LegalDocument } from '#contract/legal.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function readLegalText(db: Reader, document: LegalDocument): Promise<Row<'legalText'>> {
  return db.selectFrom('legalText').selectAll().where('document', '=', document).executeTakeFirstOrThrow();
}
