import type { JobName } from '../platform/jobs/jobs.ts';

/** What runs by the clock, in cron's words and UTC. A time that is missed is not made up for: the next run finds what is due. */
export const schedule = {
  'reconcile-deposits': '* * * * *',
  'send-mails': '* * * * *',
  'announce-due': '5 * * * *',
  'remind-members': '11 * * * *',
  'reconcile-days': '20 * * * *',
  'forget-attempts': '41 * * * *',
  'sweep-accounts': '17 3 * * *',
  'rotate-signing-keys': '23 4 * * *',
} as const satisfies Partial<Record<JobName, string>>;
