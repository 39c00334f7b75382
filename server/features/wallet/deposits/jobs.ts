import { defineJob } from '#server/features/define-job.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { cancelGivenUp } from './cancel-deposit.ts';
import { handleWebhookEvent } from './receive-webhook.ts';
import { settle } from './settle.ts';

declare module '#server/platform/jobs/jobs.ts' {
  interface JobData {
    'settle-deposit': { depositId: string };
    'cancel-given-up-deposit': { depositId: string };
    'handle-payment-event': { provider: string; eventId: string };
  }
}

export const settleDepositJob = defineJob({
  name: 'settle-deposit',
  queue: providerRetry,
  async handler(context, { depositId }) {
    const { deposit, snapshot } = await settle(context, depositId);
    if (!snapshot && deposit.state !== 'REVIEW') throw new ProviderUnavailable('asked again later');
  },
});

export const cancelGivenUpDepositJob = defineJob({
  name: 'cancel-given-up-deposit',
  queue: providerRetry,
  handler: (context, { depositId }) => cancelGivenUp(context, depositId),
});

export const handleWebhookEventJob = defineJob({
  name: 'handle-payment-event',
  queue: providerRetry,
  handler: (context, { provider, eventId }) => handleWebhookEvent(context, provider, eventId),
});
