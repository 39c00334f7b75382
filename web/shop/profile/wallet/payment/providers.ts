import type { AnswerOf } from '#contract/endpoint.ts';
import type { paymentProviders } from '#contract/payment.ts';

export type PaymentProvider = AnswerOf<typeof paymentProviders>[number];

/** What a person calls each way of paying, and what to know of it. */
export const providerNames: Record<PaymentProvider['id'], { name: string; note: string }> = {
  card: { name: 'Card', note: 'Visa, Mastercard and others; your bank may ask you to confirm.' },
  paypal: { name: 'PayPal', note: 'You approve it on a page of PayPal.' },
  revolut: { name: 'Revolut', note: 'Revolut Pay or a card, in a window of Revolut.' },
  sandbox: { name: 'Sandbox', note: 'No real money moves.' },
};
