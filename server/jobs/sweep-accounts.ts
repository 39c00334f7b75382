import { sweepAccounts as sweep } from '../features/account/sessions/sweep.ts';
import { forgetUnconfirmed } from '../features/account/privacy/forget-unconfirmed.ts';
import type { Job } from '../features/job.ts';

export const sweepAccounts: Job<'sweep-accounts'> = {
  async run(context) {
    await sweep(context);
    await forgetUnconfirmed(context);
  },
};
