import { defineJob } from '#server/features/define-job.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { mailRetry } from '#server/platform/jobs/queue-policy.ts';
import { getMember } from '../members/queries.ts';
import {
  accountChangedMail,
  accountDisabledMail,
  alreadyRegisteredMail,
  confirmationMail,
  resetMail,
  type AccountChange,
} from './account-mails.ts';
import { confirmationDue, resetDue } from './links-due.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'mail-confirmation': { memberId: string };
    'mail-reset': { memberId: string };
    'mail-account-changed': { memberId: string; change: AccountChange };
  }
}

type Confirmation = NonNullable<Awaited<ReturnType<typeof confirmationDue>>>;

function confirmationMailFor(publicUrl: string, due: Confirmation): Mail {
  if (due.state === 'OPEN') return confirmationMail(publicUrl, due.email, due.token);
  const mail = due.state === 'DISABLED' ? accountDisabledMail : alreadyRegisteredMail;
  return mail(publicUrl, due.email);
}

export const mailConfirmationJob = defineJob({
  name: 'mail-confirmation',
  queue: mailRetry,
  async handler(context, { memberId }) {
    const due = await confirmationDue(context, memberId);
    if (due) await context.mailer.send(confirmationMailFor(context.config.publicUrl, due));
  },
});

export const mailResetJob = defineJob({
  name: 'mail-reset',
  queue: mailRetry,
  async handler(context, { memberId }) {
    const due = await resetDue(context, memberId);
    if (!due) return;
    const { publicUrl } = context.config;
    await context.mailer.send(
      due.state === 'DISABLED'
        ? accountDisabledMail(publicUrl, due.email)
        : resetMail(publicUrl, due.email, due.token),
    );
  },
});

export const mailAccountChangedJob = defineJob({
  name: 'mail-account-changed',
  queue: mailRetry,
  async handler({ config, db, mailer }, { memberId, change }) {
    const { email, deletedAt } = await getMember(db, memberId);
    if (deletedAt === null) await mailer.send(accountChangedMail(config.publicUrl, email, change));
  },
});
