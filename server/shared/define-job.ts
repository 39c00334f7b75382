import type { JobData, JobName } from '#server/platform/jobs/jobs.ts';
import { everyHour, type QueuePolicy } from '#server/platform/jobs/queue-policy.ts';
import type { Context } from '#server/shared/context.ts';

export interface Job<Name extends JobName> {
  name: Name;
  /** In UTC. A time that is missed is not made up for: the next run finds what is due. */
  cron?: string;
  queue: QueuePolicy;
  /**
   * Runs at least once: a process killed between the effect and the completion runs it again, so it looks up what
   * is due and not done.
   */
  handler(context: Context, data: JobData[Name]): Promise<void>;
  /** Merges waiting jobs into one, where doing them one by one would repeat the same work. */
  merge?(all: JobData[Name][]): JobData[Name];
}

/** Also add the job to the list in `server/jobs/jobs.ts`, which does not compile without it. */
export const defineJob = <Name extends JobName>(job: Job<Name>): Job<Name> => job;

/** Every hour, so many minutes after the full one. */
export const hourlyJob = <Name extends JobName>(
  name: Name,
  minute: number,
  handler: (context: Context) => Promise<void>,
): Job<Name> => defineJob({ name, cron: `${minute} * * * *`, queue: everyHour, handler });
