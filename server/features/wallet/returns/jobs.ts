import { defineJob } from '#server/features/define-job.ts';
import { providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { finishReturn } from './finish-return.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'finish-return': { returnId: string };
  }
}

export const finishReturnJob = defineJob({
  name: 'finish-return',
  queue: providerRetry,
  handler: (context, { returnId }) => finishReturn(context, returnId),
});
