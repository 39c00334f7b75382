import { assert } from '#domain/assert.ts';
import { dateIn } from '#domain/calendar.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { lockShares } from '#server/features/orders/shares/move-shares.ts';
import { carryOutRemedy } from './carry-out-remedy.ts';
import { isOverdue } from '../loss-view.ts';
import { findLoss, overdueRemedies, ownRemedies, type OverdueRemedy } from '../queries.ts';

const batchSize = 100;

/** The locks decide between this and a choice at the same moment. */
async function refundOne(context: Context, { lossId, memberId }: { lossId: string; memberId: string }) {
  await transaction(context.db, async (tx) => {
    await lockMember(tx, memberId);
    const before = await ownRemedies(tx, lossId, memberId);
    const locked = await lockShares(
      tx,
      before.map(({ certificateId }) => certificateId),
    );
    const now = context.clock.now();
    const due = new Set(
      (await ownRemedies(tx, lossId, memberId))
        .filter((row) => row.remedy === null && !row.isVoid && isOverdue(row, now))
        .map(({ certificateId }) => certificateId),
    );
    if (due.size === 0) return;
    const loss = await findLoss(tx, lossId);
    assert(loss, 'a remedy has its loss');
    const shares = locked.filter(({ certificateId }) => due.has(certificateId));
    await carryOutRemedy(context, tx, { loss, memberId, shares, actor: 'SYSTEM', replacement: null }, now);
  });
}

/** After the last day to choose, in the country of each member; the next run finds the rest of a killed one by its state. */
export async function refundUndecidedShares(context: Context): Promise<void> {
  const now = context.clock.now();
  const today = { IE: dateIn('IE', now), SG: dateIn('SG', now) };
  await runEachDue(
    context,
    allDue((after: OverdueRemedy | null) => overdueRemedies(context.db, today, { after, limit: batchSize })),
    (due) => refundOne(context, due),
    ({ lossId }) => ({ lossId }),
  );
}
