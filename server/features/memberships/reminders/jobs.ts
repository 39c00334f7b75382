import { everyHour } from '#server/platform/jobs/queue-policy.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { remindMembers } from './remind-members.ts';

export const remindMembersJob = defineJob({
  name: 'remind-members',
  cron: '11 * * * *',
  queue: everyHour,
  handler: remindMembers,
});
