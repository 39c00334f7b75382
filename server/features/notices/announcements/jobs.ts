import { defineJob, hourlyJob } from '#server/shared/define-job.ts';
import { batchRetry } from '#server/platform/jobs/queue-policy.ts';
import { announce } from './announce.ts';
import { announceDue } from './announce-due.ts';

export const announceJob = defineJob({
  name: 'announce',
  queue: batchRetry,
  handler: announce,
  merge: () => ({}),
});

export const announceDueJob = hourlyJob('announce-due', 5, announceDue);
