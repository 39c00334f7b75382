import { defineJob } from '#server/features/define-job.ts';
import { mailRetry } from '#server/platform/jobs/queue-policy.ts';
import { farewellMail } from '../email-links/account-mails.ts';
import { farewellDone, farewellTo } from './farewell.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'mail-farewell': { farewellId: string };
  }
}

/** The address is forgotten as soon as the mail has left. */
export const mailFarewellJob = defineJob({
  name: 'mail-farewell',
  queue: mailRetry,
  async handler({ db, mailer }, { farewellId }) {
    const email = await farewellTo(db, farewellId);
    if (email === null) return;
    await mailer.send(farewellMail(email));
    await farewellDone(db, farewellId);
  },
});
