import { assert } from '#domain/assert.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findMember } from './queries.ts';

export type Member = Row<'member'>;

/** The member behind a caller, for the nouns that need their country, currency or address. */
export async function memberOf(db: Reader, memberId: string): Promise<Member> {
  const member = await findMember(db, memberId);
  assert(member, 'a caller is a member');
  return member;
}
