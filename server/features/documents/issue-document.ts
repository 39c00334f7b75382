import { assert } from '#domain/assert.ts';
import type { IssuedStatement, DocumentContent } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Member } from '#server/features/members/queries.ts';
import type { Currency } from '#domain/money.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { postalLines } from '#domain/address.ts';

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

export interface DraftDocument {
  member: Member;
  content: DocumentContent;
  statement?: IssuedStatement;
}

export function addresseeOf({ name, surname, email, deliveryAddress: address }: Row<'member'>): string[] {
  const lines = address ? postalLines(address) : [];
  return [[name, surname].filter(Boolean).join(' '), email, ...lines].filter(Boolean);
}

/** Never changes afterwards; issuing it again changes nothing. Runs in the transaction of what it is about. */
export async function issueDocument(
  db: Reader,
  key: Pick<DocumentKey, 'kind' | 'reference'>,
  { member, content, statement }: DraftDocument,
  now: Date,
): Promise<void> {
  const addressee = member.deletedAt ? [] : addresseeOf(member);
  const to = { memberId: member.id, addressee, country: member.country };
  await db
    .insertInto('document')
    .values({ ...key, ...to, content, statement: statement ?? null, issuedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function documentOrIssue(
  db: Reader,
  key: DocumentKey,
  draft: () => Promise<DraftDocument>,
  now: Date,
): Promise<IssuedDocument> {
  const found = await findDocument(db, key);
  if (found) return found;
  await issueDocument(db, key, await draft(), now);
  const issued = await findDocument(db, key);
  assert(issued, `${key.kind} ${key.reference} was just issued`);
  return issued;
}
