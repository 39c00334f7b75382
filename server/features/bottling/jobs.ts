import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { allDue, runEachDue } from '#server/platform/jobs/run-each-due.ts';
import { moveCask } from '#server/features/casks/stage/move-cask.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyBottlingOwners } from './notify-owners.ts';
import { casksToClose } from './share-queries.ts';

const batchSize = 100;

/** Bottled casks of which every bottle is with its owner, or was given back. What a killed run left is found by the stage. */
export async function closeCasks(context: Context): Promise<void> {
  await runEachDue(
    context,
    allDue((after: number | null) => casksToClose(context.db, after ?? 0, batchSize)),
    (caskId) =>
      transaction(context.db, async (tx) => {
        // Another process may have closed it meanwhile; what is delivered or given back stays so.
        if ((await lockCask(tx, caskId)).stage === 'BOTTLED')
          await moveCask(tx, caskId, { to: 'CLOSED', by: 'SYSTEM' });
      }),
    (caskId) => ({ caskId }),
  );
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'notify-bottling-owners': Record<string, never>;
    'close-casks': Record<string, never>;
  }
}

export const notifyBottlingOwnersJob = defineJob({
  name: 'notify-bottling-owners',
  cron: '17 * * * *',
  queue: everyHour,
  handler: notifyBottlingOwners,
});

export const closeCasksJob = defineJob({
  name: 'close-casks',
  cron: '37 * * * *',
  queue: everyHour,
  handler: closeCasks,
});
