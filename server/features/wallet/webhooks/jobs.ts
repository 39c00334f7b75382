import { defineJob } from '#server/shared/define-job.ts';
import { providerRetry } from '#server/platform/jobs/queue-policy.ts';
import { handleWebhookEvent } from './receive-webhook.ts';

export const handleWebhookEventJob = defineJob({
  name: 'handle-payment-event',
  queue: providerRetry,
  handler: (context, { provider, eventId }) => handleWebhookEvent(context, provider, eventId),
});
