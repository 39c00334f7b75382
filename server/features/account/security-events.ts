import type { Context } from '#server/shared/context.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { afterCommit, transaction, type Transaction } from '#server/platform/db/transaction.ts';

/** A change of role is written by the database itself, because roles are changed there. */
type RecordedHere = Exclude<Row<'securityEvent'>['type'], 'ROLE_CHANGED'>;

export async function recordSecurityEvent(
  { clock, log }: Context,
  tx: Transaction,
  type: RecordedHere,
  memberId: string | null,
): Promise<void> {
  await tx.insertInto('securityEvent').values({ at: clock.now(), type, memberId }).execute();
  afterCommit(tx, () => log.warn({ event: type, memberId }, 'security event'));
}

const dayMs = 24 * 3600_000;
/** In days; the trigger `security_event_kept` refuses less. */
const keptDays = 365;
const batch = 1000;

export async function deleteOldSecurityEvents(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * dayMs);
  const someOld = (tx: Transaction) =>
    tx.selectFrom('securityEvent').select('id').where('at', '<', before).limit(batch);
  for (let isFirst = true, deleted = batch; deleted === batch; isFirst = false) {
    deleted = await transaction(context.db, async (tx) => {
      if (!(await someOld(tx).executeTakeFirst())) return 0;
      if (isFirst) await recordSecurityEvent(context, tx, 'EVENTS_DELETED', null);
      const gone = await tx.deleteFrom('securityEvent').where('id', 'in', someOld(tx)).executeTakeFirst();
      return Number(gone.numDeletedRows);
    });
  }
}
