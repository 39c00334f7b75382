import type { Context } from './context.ts';
import type { JobData, JobName } from '../platform/jobs/jobs.ts';

/**
 * What a job does. It runs at least once: a process killed between the effect and the completion runs it again, so it
 * asks what is due and not done. Only a mail can reach someone twice.
 */
export interface Job<Name extends JobName> {
  run(context: Context, data: JobData[Name]): Promise<void>;
  /** Makes one job of many that wait, where doing them one by one would be doing the same again. */
  merge?(all: JobData[Name][]): JobData[Name];
}
