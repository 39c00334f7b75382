import { sendMails as send } from '../notices/send-mails.ts';
import type { Job } from './job.ts';

export const sendMails: Job<'send-mails'> = {
  run: (context) => send(context),
  merge: () => ({}),
};
