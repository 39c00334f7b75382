import { handleEvent } from '../wallet/receive-webhook.ts';
import type { Job } from './job.ts';

export const handlePaymentEvent: Job<'handle-payment-event'> = {
  run: (context, { provider, eventId }) => handleEvent(context, provider, eventId),
};
