import { expect } from '@playwright/test';
import { openJobs } from '#server/jobs/open-jobs.ts';
import type { JobName } from '#server/platform/jobs/jobs.ts';
import { embeddedUrl } from '#testing/processes/embedded.ts';

/**
 * Has the server on this data folder run a scheduled job, as its schedule does. Done when a run has ended that began after the
 * call; one under way may have read its rows before.
 */
export async function runJob(dataDir: string, name: JobName): Promise<void> {
  const { boss, close } = await openJobs(await embeddedUrl(dataDir), (error) => {
    throw error;
  });
  let id: string | null = null;
  const state = async () => {
    // Null while another run waits or is under way.
    id ??= await boss.send(name, {});
    return id === null ? '' : (await boss.findJobs(name, { id }))[0]?.state;
  };
  try {
    await expect.poll(state, { timeout: 60_000, intervals: [100] }).toMatch(/^(?:completed|failed)$/);
    expect(await state(), name).toBe('completed');
  } finally {
    await close();
  }
}
