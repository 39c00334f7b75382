import type { Money } from '#domain/money.ts';

export type ProviderId = 'sandbox' | 'card' | 'paypal' | 'revolut';

/** What the provider says of a payment now; amounts in minor units. */
export interface Snapshot {
  /** The provider's own id. */
  ref: string;
  state: 'open' | 'action' | 'authorized' | 'processing' | 'captured' | 'canceled' | 'failed';
  currency: string;
  asked: number;
  authorized: number;
  captured: number;
  /** Shown to the buyer, who may try again. */
  decline?: string;
  /** What the browser must do next. */
  next?: { kind: 'redirect'; url: string } | { kind: 'client'; token: string };
}

/** The provider did not answer in time or at all: what happened is unknown, ask again with the same key. */
export class ProviderUnavailable extends Error {}

/** One way of paying in. Every call with the same key has its effect once. */
export interface PaymentProvider {
  initialize(payment: { paymentId: string; amount: Money; key: string }): Promise<Snapshot>;
  retrieve(ref: string): Promise<Snapshot>;
  capture(ref: string, options: { amount: Money; key: string }): Promise<Snapshot>;
  cancel(ref: string, options: { key: string }): Promise<Snapshot>;
}

export type PaymentProviders = Map<ProviderId, PaymentProvider>;
