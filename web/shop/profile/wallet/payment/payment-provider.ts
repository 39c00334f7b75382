import type { AnswerOf } from '#contract/endpoint.ts';
import type { paymentProviders } from '#contract/payment.ts';

/** A way of paying that is on. */
export type PaymentProvider = AnswerOf<typeof paymentProviders>[number];
