import { waitingKinds, waitingPermissions, type DueItem, type Overview } from '#contract/office/overview.ts';
import type { Permission } from '#contract/office/permissions.ts';
import { addDays, dateIn, instantAt } from '#domain/calendar.ts';
import { orRefuse } from '#domain/errors.ts';
import { countWaiting, findDue, stock, sumDeposits, sumSales } from './queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { countFailedJobs, deleteFailedJob } from '#server/platform/jobs/failed-jobs.ts';
import type { JobData, JobName } from '#server/platform/jobs/jobs.ts';
import { maxListed, openApprovals } from '#server/shared/approvals/approval-queries.ts';
import { decidedBy } from '#server/shared/approvals/second-person.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

interface Asked {
  jobId: string;
  reason: string;
}

export async function retryJob(context: Context, caller: Caller, { jobId, reason }: Asked): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { queue, state, data } = orRefuse(await deleteFailedJob(tx, jobId), 'JOB_NOT_FOUND');
    await context.jobs.enqueue(tx, queue as JobName, data as JobData[JobName]);
    await recordChange(context, tx, caller, 'job.retry', jobId, { before: { queue, state }, reason });
  });
}

export async function discardJob(context: Context, caller: Caller, { jobId, reason }: Asked): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { queue, state, data } = orRefuse(await deleteFailedJob(tx, jobId), 'JOB_NOT_FOUND');
    await recordChange(context, tx, caller, 'job.discard', jobId, { before: { queue, state, data }, reason });
  });
}

export async function getOverview({ db, clock }: Context, caller: Caller): Promise<Overview> {
  const now = clock.now();
  const { operator, memberId: askedBy } = caller;
  const listed = { acts: decidedBy(caller), askedBy, now, limit: maxListed };
  const may = (permission: Permission) => operator?.permissions.includes(permission) === true;
  const from = instantAt('IE', Date.parse(addDays(dateIn('IE', now), -29)));
  const [sales, deposits, left, counts, failedJobs, approvals] = await Promise.all([
    may('orders.read') ? sumSales(db, from) : null,
    may('deposits.read') ? sumDeposits(db, from) : null,
    stock(db),
    countWaiting(db, now),
    countFailedJobs(db),
    openApprovals(db, listed),
  ]);
  return {
    madeAt: now.toISOString(),
    sales,
    deposits,
    stock: left,
    waiting: Object.fromEntries(
      waitingKinds.flatMap((kind) =>
        may(waitingPermissions[kind])
          ? [[kind, { ...counts, failedJobs, approvals: approvals.length }[kind]]]
          : [],
      ),
    ),
  };
}

export async function listDue({ db, clock }: Context, { operator }: Caller): Promise<DueItem[]> {
  const today = dateIn('IE', clock.now());
  const seesMoney = operator?.permissions.includes('ledger.read') === true;
  return findDue(db, { today, by: addDays(today, 7), seesMoney });
}
