import { randomUUID } from 'node:crypto';
import type { Context } from '#server/features/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMemberByEmail } from '../members/queries.ts';

/**
 * Has a link mailed to whoever owns the address. For an address we do not know, the same statements enqueue a job for
 * nobody, so that neither the answer nor its time tells the two apart.
 */
export async function mailToAddress(
  { db, jobs }: Context,
  job: 'mail-confirmation' | 'mail-reset',
  email: string,
): Promise<void> {
  const member = await findMemberByEmail(db, email);
  await transaction(db, (tx) => jobs.enqueue(tx, job, { memberId: member?.id ?? randomUUID() }));
}
