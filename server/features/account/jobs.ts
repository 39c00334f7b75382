import { everyDayForMinutes, everyHour } from '#server/platform/jobs/queue-policy.ts';
import { deleteFullBuckets } from '#server/platform/limits/bucket-queries.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { deleteOldOAuthStates } from './google/queries.ts';
import { forgetUnconfirmed } from './privacy/forget-unconfirmed.ts';
import { deleteOldSecurityEvents } from './security-events.ts';
import { deleteExpired } from './sessions/delete-expired.ts';

export const sweepAccountsJob = defineJob({
  name: 'sweep-accounts',
  cron: '17 3 * * *',
  queue: everyDayForMinutes,
  async handler(context) {
    await deleteExpired(context);
    await forgetUnconfirmed(context);
    await deleteOldSecurityEvents(context);
  },
});

/** Only tidies up: whether a limit or a login by Google still counts is decided when it is asked. */
export const forgetAttemptsJob = defineJob({
  name: 'forget-attempts',
  cron: '41 * * * *',
  queue: everyHour,
  async handler(context) {
    await deleteFullBuckets(context.db, context.clock.now());
    await deleteOldOAuthStates(context.db, context.clock.now());
  },
});
