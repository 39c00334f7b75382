import { defineJob } from '#server/shared/define-job.ts';
import { batchRetry, everyHour } from '#server/platform/jobs/queue-policy.ts';
import { announce } from './announce.ts';
import { announceDue } from './announce-due.ts';

export const announceJob = defineJob({
  name: 'announce',
  queue: batchRetry,
  handler: announce,
  merge: () => ({}),
});

export const announceDueJob = defineJob({
  name: 'announce-due',
  cron: '5 * * * *',
  queue: everyHour,
  handler: announceDue,
});
