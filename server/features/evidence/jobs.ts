import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { expireEvidence } from './expire-evidence.ts';

export const expireEvidenceJob = defineJob({
  name: 'expire-evidence',
  // A day in Ireland begins at a full hour of UTC.
  cron: '2 * * * *',
  queue: everyHour,
  handler: expireEvidence,
});
