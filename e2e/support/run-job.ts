import { openJobs } from '#server/jobs/open-jobs.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import * as testing from '#testing/database/run-job.ts';
import { embeddedUrl } from '#testing/processes/embedded.ts';

/** By the server on this data folder and its clock. @throws where the run failed, with its error */
export async function runJob(dataDir: string, name: JobName): Promise<void> {
  const { boss, close } = await openJobs(await embeddedUrl(dataDir), (error) => {
    throw error;
  });
  await testing.runJob(boss, name).finally(close);
}
