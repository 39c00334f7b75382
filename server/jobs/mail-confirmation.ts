import { confirmationDue } from '../account/links-due.ts';
import type { Mail } from '../gateways/mail/mailer.ts';
import type { Job } from './job.ts';
import { accountDisabledMail, alreadyRegisteredMail, confirmationMail } from './mails/account-mails.ts';

type Due = NonNullable<Awaited<ReturnType<typeof confirmationDue>>>;

function mailFor(publicUrl: string, due: Due): Mail {
  if (due.state === 'OPEN') return confirmationMail(publicUrl, due.email, due.token);
  const mail = due.state === 'DISABLED' ? accountDisabledMail : alreadyRegisteredMail;
  return mail(publicUrl, due.email);
}

export const mailConfirmation: Job<'mail-confirmation'> = {
  async run(context, { memberId }) {
    const due = await confirmationDue(context, memberId);
    if (due) await context.mailer.send(mailFor(context.config.publicUrl, due));
  },
};
