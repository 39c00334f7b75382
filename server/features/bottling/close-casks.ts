import { sql } from 'kysely';
import { transaction, type Reader } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';

const batchSize = 100;

async function casksToClose(db: Reader, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from cask where stage = 'BOTTLED' and id > ${after} and not exists (
      select from certificate where cask_id = cask.id and voided_at is null and state <> 'DELIVERED')
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bottled casks of which every bottle is with its owner, or was given back. The next run finds the rest of a killed one by the stage. */
export async function closeCasks(context: Context): Promise<void> {
  await runEachDue(
    context,
    allDue((after: number | null) => casksToClose(context.db, after ?? 0, batchSize)),
    (caskId) =>
      transaction(context.db, async (tx) => {
        // Another process may have closed it meanwhile; delivered and returned bottles stay so.
        if ((await lockCask(tx, caskId)).stage === 'BOTTLED')
          await moveCask(tx, caskId, { to: 'CLOSED', by: 'SYSTEM' });
      }),
    (caskId) => ({ caskId }),
  );
}
