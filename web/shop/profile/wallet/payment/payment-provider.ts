import type { AnswerOf } from '#contract/endpoint.ts';
import type { listProviders } from '#contract/wallet/deposit.ts';

export type PaymentProvider = AnswerOf<typeof listProviders>[number];
