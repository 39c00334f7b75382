import { openJobs } from '#server/jobs/open-jobs.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import { embeddedUrl } from '#testing/processes/embedded.ts';

/** As the schedule does: the server on this data folder runs it within a second, by its own clock. */
export async function enqueueJob(dataDir: string, name: JobName): Promise<void> {
  const jobs = await openJobs(await embeddedUrl(dataDir), (error) => {
    throw error;
  });
  await jobs.boss.send(name, {}).finally(() => jobs.close());
}
