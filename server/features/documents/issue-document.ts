import { assert } from '#domain/assert.ts';
import type { IssuedStatement, DocumentContent } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { addresseeOf } from '#server/platform/pdf/letterhead.ts';
import type { Member } from '#server/features/members/queries.ts';
import { findDocument, insertDocument, type DocumentKey, type IssuedDocument } from './queries.ts';

export interface DraftDocument {
  member: Member;
  content: DocumentContent;
  statement?: IssuedStatement;
}

/** Never changes afterwards; issuing it again changes nothing. Runs in the transaction of what it is about. */
export async function issueDocument(
  db: Reader,
  key: Pick<DocumentKey, 'kind' | 'reference'>,
  { member, content, statement }: DraftDocument,
  now: Date,
): Promise<void> {
  await insertDocument(db, {
    ...key,
    memberId: member.id,
    addressee: member.deletedAt ? [] : addresseeOf(member),
    country: member.country,
    content,
    statement: statement ?? null,
    issuedAt: now,
  });
}

/** A receipt or a certificate is issued when it is first asked for. */
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
