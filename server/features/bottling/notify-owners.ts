import { addDays, dateIn } from '#domain/calendar.ts';
import { lastDayForChoices, noticeDays } from '#domain/bottling/bottling-day.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { findBottling, markNotified } from './queries.ts';
import { plansToNotify, sharesOfMembers, sharesToNotify, type PlanToNotify } from './share-queries.ts';

const batchSize = 200;

const plansAtOnce = 100;

async function notifyBatch(context: Context, plan: PlanToNotify): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    // A plan that is cancelled or done at this moment is over for the owners too.
    await lockCask(tx, plan.caskId);
    const current = await findBottling(tx, plan.id);
    if (!current || current.bottledOn !== null) return false;
    const due = await sharesToNotify(tx, plan.caskId, batchSize);
    const shares = (await lockShares(tx, due)).filter(
      ({ state }) => state === 'PURCHASED' || state === 'MATURING',
    );
    if (shares.length === 0) return due.length === batchSize;
    const now = context.clock.now();
    await moveShares(tx, shares, { to: 'BOTTLING_NOTIFIED', by: 'SYSTEM', at: now });
    await markNotified(tx, plan.id, now);
    const members = [...new Set(shares.map(({ memberId }) => memberId))];
    const { id: bottlingId, ...about } = plan;
    const data = { ...about, bottlingId, choicesUntil: lastDayForChoices(plan.plannedOn) };
    const notices = (await sharesOfMembers(tx, plan.caskId, members)).map(({ memberId, shares: held }) => {
      return { memberId, event: `bottling:${bottlingId}`, data: { ...data, shares: held } };
    });
    await notifyEach(context, tx, 'BOTTLING_NOTIFIED', notices);
    return due.length === batchSize;
  });
}

export async function notifyBottlingOwners(context: Context): Promise<void> {
  const today = dateIn('IE', context.clock.now());
  const lastDay = addDays(today, noticeDays.max);
  await runEachDue(
    context,
    allDue((after: PlanToNotify | null) => plansToNotify(context.db, lastDay, after, plansAtOnce)),
    async (plan) => {
      while (await notifyBatch(context, plan));
    },
    ({ id, caskId }) => ({ bottlingId: id, caskId }),
  );
}
