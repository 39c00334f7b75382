import { resetDue } from '../features/account/email-links/links-due.ts';
import type { Job } from '../features/job.ts';
import { accountDisabledMail, resetMail } from '../features/account/email-links/account-mails.ts';

export const mailReset: Job<'mail-reset'> = {
  async run(context, { memberId }) {
    const due = await resetDue(context, memberId);
    if (!due) return;
    const { publicUrl } = context.config;
    await context.mailer.send(
      due.state === 'DISABLED'
        ? accountDisabledMail(publicUrl, due.email)
        : resetMail(publicUrl, due.email, due.token),
    );
  },
};
