import { confirmationDue } from '../features/account/email-links/links-due.ts';
import type { Mail } from '../gateways/mail/mailer.ts';
import type { Job } from '../features/job.ts';
import {
  accountDisabledMail,
  alreadyRegisteredMail,
  confirmationMail,
} from '../features/account/email-links/account-mails.ts';

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
