import { handleEvent } from '../features/wallet/deposits/receive-webhook.ts';
import type { Job } from '../features/job.ts';

export const handlePaymentEvent: Job<'handle-payment-event'> = {
  run: (context, { provider, eventId }) => handleEvent(context, provider, eventId),
};
