import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '../define-job.ts';
import { endEvidence } from './end-evidence.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'end-evidence': Record<string, never>;
  }
}

export const endEvidenceJob = defineJob({
  name: 'end-evidence',
  // A day in Ireland begins at a full hour of UTC.
  cron: '2 * * * *',
  queue: everyHour,
  handler: endEvidence,
});
