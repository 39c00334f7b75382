import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '#domain/errors.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { checkLockOrder, type Transaction } from '#server/platform/db/transaction.ts';

/** Unconfirmed, and without a wallet yet; nothing where the address has an account already. */
export async function insertMember(
  tx: Transaction,
  account: { id: string; email: string; passwordHash: string; now: Date },
): Promise<void> {
  checkLockOrder(tx, 'member');
  const { id, email, passwordHash, now } = account;
  await tx
    .insertInto('member')
    .values({ id, email, passwordHash, createdAt: now, legalVersion: legalVersionAt(now) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/**
 * Someone registers with this address, perhaps again: while it is unconfirmed the newest registration counts, its
 * password and the mark of its browser, and a confirmed account is left as it is. Either way it is the same work.
 * @returns the id of the account
 */
export async function restartRegistration(
  tx: Transaction,
  email: string,
  {
    passwordHash,
    browser,
    target,
    cartId,
    now,
  }: { passwordHash: string; browser: Buffer; target: string | null; cartId: string | null; now: Date },
): Promise<string> {
  checkLockOrder(tx, 'member');
  const unlessConfirmed = <T>(newValue: T | RawBuilder<T>, column: string) =>
    sql<T>`case when confirmed_at is null then ${newValue} else ${sql.ref(column)} end`;
  const account = await tx
    .updateTable('member')
    .set({
      passwordHash: unlessConfirmed(passwordHash, 'passwordHash'),
      registrationHash: unlessConfirmed(browser, 'registrationHash'),
      registrationTarget: unlessConfirmed(target, 'registrationTarget'),
      registrationCart: unlessConfirmed(cartId, 'registrationCart'),
      legalVersion: unlessConfirmed(legalVersionAt(now), 'legalVersion'),
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  // An account nobody confirmed for a month may be swept away at this very moment.
  if (!account) throw new DomainError('UNAVAILABLE');
  return account.id;
}
