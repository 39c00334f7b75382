import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { JobData, JobName } from '#server/platform/jobs/jobs.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { deleteFailedJob } from '#server/platform/jobs/failed-jobs.ts';

interface Asked {
  jobId: string;
  reason: string;
}

export async function retryJob(context: Context, caller: Caller, { jobId, reason }: Asked): Promise<void> {
  await transaction(context.db, async (tx) => {
    const job = await deleteFailedJob(tx, jobId);
    if (!job) throw new DomainError('JOB_NOT_FOUND');
    await context.jobs.enqueue(tx, job.queue as JobName, job.data as JobData[JobName]);
    await recordChange(context, tx, caller, 'job.retry', jobId, {
      before: { queue: job.queue, state: job.state },
      reason,
    });
  });
}

export async function discardJob(context: Context, caller: Caller, { jobId, reason }: Asked): Promise<void> {
  await transaction(context.db, async (tx) => {
    const job = await deleteFailedJob(tx, jobId);
    if (!job) throw new DomainError('JOB_NOT_FOUND');
    await recordChange(context, tx, caller, 'job.discard', jobId, {
      before: { queue: job.queue, state: job.state, data: job.data },
      reason,
    });
  });
}
