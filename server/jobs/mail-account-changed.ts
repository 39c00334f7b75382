import { memberOf } from '../features/account/members/member.ts';
import type { Job } from '../features/job.ts';
import { accountChangedMail } from '../features/account/email-links/account-mails.ts';

export const mailAccountChanged: Job<'mail-account-changed'> = {
  async run({ config, db, mailer }, { memberId, change }) {
    const { email, deleted_at: deletedAt } = await memberOf(db, memberId);
    if (deletedAt === null) await mailer.send(accountChangedMail(config.publicUrl, email, change));
  },
};
