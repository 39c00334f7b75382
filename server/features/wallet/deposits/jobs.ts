import { defineJob } from '#server/shared/define-job.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { cancelGivenUp } from './cancel-deposit.ts';
import { isWithOperator, settleDepositById } from './settle-deposit.ts';

export const settleDepositJob = defineJob({
  name: 'settle-deposit',
  queue: providerRetry,
  async handler(context, { depositId }) {
    const { deposit, snapshot } = await settleDepositById(context, depositId);
    if (!snapshot && !isWithOperator(deposit)) throw new ProviderUnavailable('asked again later');
  },
});

export const cancelGivenUpDepositJob = defineJob({
  name: 'cancel-given-up-deposit',
  queue: providerRetry,
  handler: (context, { depositId }) => cancelGivenUp(context, depositId),
});
