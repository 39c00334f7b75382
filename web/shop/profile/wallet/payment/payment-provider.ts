import type { AnswerOf } from '#contract/endpoint.ts';
import type { listProviders } from '#contract/deposit.ts';

/** A way of paying that is on. */
export type PaymentProvider = AnswerOf<typeof listProviders>[number];
