import { confirmationDue } from '../account/links-due.ts';
import type { Job } from './job.ts';
import { alreadyRegisteredMail, confirmationMail } from './mails/account-mails.ts';

export const mailConfirmation: Job<'mail-confirmation'> = {
  async run(context, { memberId }) {
    const due = await confirmationDue(context, memberId);
    if (!due) return;
    const { publicUrl } = context.config;
    const { email, token } = due;
    await context.mailer.send(
      token === null ? alreadyRegisteredMail(publicUrl, email) : confirmationMail(publicUrl, email, token),
    );
  },
};
