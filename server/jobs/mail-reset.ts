import { resetDue } from '../account/links-due.ts';
import type { Job } from './job.ts';
import { resetMail } from './mails/account-mails.ts';

export const mailReset: Job<'mail-reset'> = {
  async run(context, { memberId }) {
    const due = await resetDue(context, memberId);
    if (due) await context.mailer.send(resetMail(context.config.publicUrl, due.email, due.token));
  },
};
