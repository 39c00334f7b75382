import { transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { casksToClose } from './share-queries.ts';

const batchSize = 100;

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
