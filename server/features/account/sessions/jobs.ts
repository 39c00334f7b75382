import { defineJob } from '#server/shared/define-job.ts';
import { everyDay } from '#server/platform/jobs/queue-policy.ts';
import { rotateSigningKeys } from '../access-tokens/rotate-signing-keys.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'rotate-signing-keys': Record<string, never>;
  }
}

export const rotateSigningKeysJob = defineJob({
  name: 'rotate-signing-keys',
  cron: '23 4 * * *',
  queue: everyDay,
  handler: rotateSigningKeys,
});
