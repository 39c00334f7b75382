import { farewellDone, farewellTo } from '../features/account/privacy/farewell.ts';
import type { Job } from '../features/job.ts';
import { farewellMail } from '../features/account/email-links/account-mails.ts';

/** The address is forgotten as soon as the mail has left. */
export const mailFarewell: Job<'mail-farewell'> = {
  async run({ db, mailer }, { farewellId }) {
    const email = await farewellTo(db, farewellId);
    if (email === null) return;
    await mailer.send(farewellMail(email));
    await farewellDone(db, farewellId);
  },
};
