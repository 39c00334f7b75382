import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { Country } from '#domain/country.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import type { Context } from '#server/shared/context.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { lockShares } from '#server/features/orders/shares/move-shares.ts';
import { carryOutRemedy } from './carry-out-remedy.ts';
import { isOverdue } from '../loss-view.ts';
import { findLoss, ownRemedies } from '../queries.ts';

const batchSize = 100;

type OverdueRemedy = Pick<Row<'remedy'>, 'lossId'> & Pick<Row<'certificate'>, 'memberId'>;

async function overdueRemedies(
  db: Reader,
  today: Record<Country, CalendarDate>,
  { after, limit }: { after: OverdueRemedy | null; limit: number },
): Promise<OverdueRemedy[]> {
  const isAfter = after
    ? sql`(loss_id, member_id) > (${after.lossId}::uuid, ${after.memberId}::uuid)`
    : sql`true`;
  const { rows } = await sql<OverdueRemedy>`
    select distinct loss_id, member_id from remedy join certificate on certificate.id = certificate_id
    where choice_id is null and voided_at is null and ${isAfter}
      and choose_until < case country when 'SG' then ${today.SG}::date else ${today.IE}::date end
    order by loss_id, member_id limit ${limit}`.execute(db);
  return rows;
}

/** The locks decide between this and a choice at the same moment. */
async function refundOne(context: Context, { lossId, memberId }: OverdueRemedy) {
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
