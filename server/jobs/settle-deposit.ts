import { ProviderUnavailable } from '../gateways/payments/provider.ts';
import { settle } from '../features/wallet/deposits/settle.ts';
import type { Job } from '../features/job.ts';

/** For what was written down while the provider was being asked: it is asked again. */
export const settleDeposit: Job<'settle-deposit'> = {
  async run(context, { depositId }) {
    const { deposit, snapshot } = await settle(context, depositId);
    if (!snapshot && deposit.state !== 'REVIEW') throw new ProviderUnavailable('asked again later');
  },
};
