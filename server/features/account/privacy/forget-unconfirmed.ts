import { obstaclesToDeletion } from '#domain/account/deletion.ts';
import { lockSessionsOf } from '../sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { deleteMailsToAddresses } from '#server/platform/mail/outbox.ts';
import { forget, lockHoldings, lockUnconfirmed, unconfirmedBefore } from './queries.ts';

const dayMs = 24 * 3600_000;
/** In days: how long an address may wait to be confirmed, and the mail to a deleted account to get through. */
const keptDays = { registrations: 30, deletionMails: 7 };

/**
 * Deletes registrations that were never confirmed: the owner of the address may not have asked for them. Their empty
 * wallets stay under a number, because the ledger is append-only.
 */
export async function forgetUnconfirmed({ db, clock, log }: Context): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  let forgotten = 0;
  for (const id of await unconfirmedBefore(db, now, ago(keptDays.registrations))) {
    await transaction(db, async (tx) => {
      await lockSessionsOf(tx, id);
      if (!(await lockUnconfirmed(tx, id))) return;
      if (obstaclesToDeletion(await lockHoldings(tx, id)).length > 0) return;
      await forget(tx, id, clock.now());
      forgotten += 1;
    });
  }
  const deletionMails = await deleteMailsToAddresses(db, ago(keptDays.deletionMails));
  log.info({ forgotten, deletionMails }, 'registrations forgotten');
}
