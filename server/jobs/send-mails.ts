import { sendMails as send } from '../features/notices/mail/send-mails.ts';
import type { Job } from '../features/job.ts';

export const sendMails: Job<'send-mails'> = {
  run: (context) => send(context),
  merge: () => ({}),
};
