import { outboxRetry } from '#server/platform/jobs/queue-policy.ts';
import { sendMails } from '#server/platform/mail/send-mails.ts';
import { defineJob } from '#server/shared/define-job.ts';
import { composeMail } from './compose-mail.ts';

export const sendMailsJob = defineJob({
  name: 'send-mails',
  cron: '* * * * *',
  queue: outboxRetry,
  handler: (context) => sendMails(context, (mail) => composeMail(context, mail)),
  merge: () => ({}),
});
