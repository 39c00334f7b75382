import { sql } from 'kysely';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { lastDayForChoices, noticeDays } from '#domain/bottling/bottling-day.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import { lockShares, moveShares } from '#server/features/orders/shares/move-shares.ts';
import { findBottling } from './queries.ts';

const batchSize = 200;

const plansAtOnce = 100;

interface PlanToNotify extends Pick<
  Row<'bottling'>,
  'id' | 'caskId' | 'plannedOn' | 'strength' | 'seedHash'
> {
  caskName: string;
}

async function plansToNotify(
  db: Reader,
  lastDay: CalendarDate,
  after: PlanToNotify | null,
  limit: number,
): Promise<PlanToNotify[]> {
  const { rows } = await sql<PlanToNotify>`
    select bottling.id, cask_id, cask.name as cask_name, planned_on, strength, seed_hash
    from bottling join cask on cask.id = cask_id
    where cancelled_at is null and planned_on <= ${lastDay}
      and not exists (select from bottling_result where bottling_id = bottling.id)
      and exists (select from certificate where certificate.cask_id = bottling.cask_id and voided_at is null
        and certificate.state in ('PURCHASED', 'MATURING'))
      and (${after === null} or (planned_on, bottling.id) > (${after?.plannedOn ?? null}::date, ${after?.id ?? null}::uuid))
    order by planned_on, bottling.id limit ${limit}`.execute(db);
  return rows;
}

async function notifyBatch(context: Context, plan: PlanToNotify): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    // A plan that is cancelled or done at this moment is over for the owners too.
    await lockCask(tx, plan.caskId);
    const current = await findBottling(tx, plan.id);
    if (!current || current.bottledOn !== null) return false;
    const due = await tx
      .selectFrom('certificate')
      .select('id')
      .where('caskId', '=', plan.caskId)
      .where('voidedAt', 'is', null)
      .where('state', 'in', ['PURCHASED', 'MATURING'])
      .orderBy('number')
      .limit(batchSize)
      .execute();
    const ids = due.map(({ id }) => id);
    const shares = (await lockShares(tx, ids)).filter(
      ({ state }) => state === 'PURCHASED' || state === 'MATURING',
    );
    if (shares.length === 0) return due.length === batchSize;
    const now = context.clock.now();
    await moveShares(tx, shares, { to: 'BOTTLING_NOTIFIED', by: 'SYSTEM', at: now });
    await tx.updateTable('bottling').set({ notifiedAt: now }).where('id', '=', plan.id).execute();
    const members = [...new Set(shares.map(({ memberId }) => memberId))];
    const { id: bottlingId, ...about } = plan;
    const data = { ...about, bottlingId, choicesUntil: lastDayForChoices(plan.plannedOn) };
    const { rows: owners } = await sql<{ memberId: string; held: number }>`
      select member_id, count(*)::integer as held from certificate
      where cask_id = ${plan.caskId} and voided_at is null and member_id = any (${members}::uuid[])
      group by member_id order by member_id`.execute(tx);
    const notices = owners.map(({ memberId, held }) => {
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
