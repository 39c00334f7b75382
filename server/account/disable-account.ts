import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import type { Caller } from '../http/requests.ts';
import { confirmPassword, lockConfirmed } from './confirm-password.ts';
import { voidLinks } from './link-queries.ts';
import { updateMember } from './queries.ts';
import { endSessionsOf, lockSessionsOf } from './session-queries.ts';

/** Closes the account: nobody logs in any more. Shares, money and what is owed stay as they are; we can open it again. */
export async function disableAccount(context: Context, caller: Caller, password: string): Promise<void> {
  const { db, clock, jobs } = context;
  const confirmed = await confirmPassword(context, caller.memberId, password);
  const now = clock.now();
  await transaction(db, async (tx) => {
    await lockSessionsOf(tx, confirmed.id);
    await endSessionsOf(tx, confirmed.id, now);
    await lockConfirmed(tx, confirmed);
    await updateMember(tx, confirmed.id, { disabled_at: now });
    await voidLinks(tx, confirmed.id, now);
    await jobs.enqueue(tx, 'mail-account-changed', { memberId: confirmed.id, change: 'DISABLED' });
  });
}
