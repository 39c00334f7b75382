import type { Currency } from '#domain/money.ts';
import type { IssuedStatement } from '#server/platform/db/json-columns.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export type IssuedDocument = Row<'document'>;
export type DocumentKey = Pick<IssuedDocument, 'memberId' | 'kind' | 'reference'>;

export async function findDocument(
  db: Reader,
  { memberId, kind, reference }: DocumentKey,
): Promise<IssuedDocument | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function findNumberedDocument(db: Reader, number: string): Promise<IssuedDocument | undefined> {
  return db
    .selectFrom('document')
    .selectAll()
    .where('kind', 'in', ['INVOICE', 'CREDIT_NOTE'])
    .where('reference', '=', number)
    .executeTakeFirst();
}

export async function insertDocument(db: Reader, document: IssuedDocument): Promise<void> {
  await db
    .insertInto('document')
    .values(document)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const statementReference = (currency: Currency, month: string) => `${currency}-${month}`;

export async function issuedStatements(
  db: Reader,
  memberId: string,
  currency: Currency,
): Promise<(IssuedStatement & { month: string })[]> {
  const rows = await db
    .selectFrom('document')
    .select(['reference', 'statement'])
    .where('memberId', '=', memberId)
    .where('kind', '=', 'STATEMENT')
    .where('reference', 'like', statementReference(currency, '%'))
    .orderBy('reference')
    .execute();
  return rows.flatMap(({ reference, statement }) =>
    statement ? [{ ...statement, month: reference.slice(currency.length + 1) }] : [],
  );
}
