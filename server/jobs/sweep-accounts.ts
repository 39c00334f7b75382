import { sweepAccounts as sweep } from '../account/sweep.ts';
import { forgetUnconfirmed } from '../privacy/forget-unconfirmed.ts';
import type { Job } from './job.ts';

export const sweepAccounts: Job<'sweep-accounts'> = {
  async run(context) {
    await sweep(context);
    await forgetUnconfirmed(context);
  },
};
