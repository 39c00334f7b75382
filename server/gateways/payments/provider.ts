import type { DeclineReason } from '#domain/decline.ts';
import type { ProviderId } from '#domain/deposit.ts';
import type { Money } from '#domain/money.ts';

/** What the provider says of a payment now; amounts in minor units. */
export interface Snapshot {
  /** The provider's own id. */
  ref: string;
  state: 'open' | 'action' | 'authorized' | 'processing' | 'captured' | 'canceled' | 'failed';
  currency: string;
  asked: number;
  authorized: number;
  captured: number;
  /** Given back so far, by us or in the provider's own dashboard; only grows. */
  refunded: number;
  /** Taken back through the buyer's bank and not won again. */
  chargedBack: number;
  /** The provider's id of the capture, where a refund needs it. */
  captureRef?: string;
  /** The buyer may try again. */
  decline?: DeclineReason;
  /** What the browser must do next. */
  next?: { kind: 'redirect'; url: string } | { kind: 'client'; token: string };
}

/** What the provider says of a refund now. */
export interface Refund {
  refundRef: string;
  state: 'pending' | 'done' | 'failed';
}

/** What a webhook is about. Only a hint: what counts is what `retrieve` says afterwards. */
export interface WebhookHint {
  eventId: string;
  /** The provider's payment; absent when the event is about nothing of ours. */
  ref?: string;
}

/** One line of the provider's own report: money it moved. Amounts are positive; the kind tells the direction. */
export interface Movement {
  kind: 'CAPTURE' | 'REFUND' | 'CHARGEBACK' | 'CHARGEBACK_REVERSED';
  /** The payment it belongs to. */
  ref: string;
  amount: Money;
  at: Date;
}

/** The provider did not answer in time or at all: what happened is unknown, ask again with the same key. */
export class ProviderUnavailable extends Error {}
/** The payment is not in a state for this call: retrieve it. */
export class ProviderConflict extends Error {}
/** The provider answered something its description does not allow: nothing is changed, an alarm is raised. */
export class ProviderContractBreach extends Error {}
/** A webhook that the provider did not sign. */
export class BadSignature extends Error {}

/** One way of paying in. Every call with the same key has its effect once. */
export interface PaymentProvider {
  /** @param payment.returnUrl where a hosted page sends the buyer back to; cancelUrl when they gave up. */
  initialize(payment: {
    depositId: string;
    amount: Money;
    key: string;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<Snapshot>;
  retrieve(ref: string): Promise<Snapshot>;
  capture(ref: string, options: { amount: Money; key: string }): Promise<Snapshot>;
  cancel(ref: string, options: { key: string }): Promise<Snapshot>;
  refund(ref: string, options: { amount: Money; key: string; captureRef?: string }): Promise<Refund>;
  retrieveRefund(refundRef: string): Promise<Refund>;
  /** Checks the signature on the raw bytes. @throws BadSignature. @returns null for an event that concerns nothing of ours. */
  webhook(raw: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<WebhookHint | null>;
  /** What the provider says it moved from `from` (inclusive) to `to` (exclusive). */
  report(period: { from: Date; to: Date }): AsyncIterable<Movement>;
}

/** What a provider's form in the browser needs. */
export interface BrowserSetup {
  environment: 'live' | 'test';
  publicKey: string | null;
  /** Hosts to allow, by the directive of a Content-Security-Policy; empty where no script of theirs runs in our page. */
  csp: Readonly<Record<string, readonly string[]>>;
}

/** A provider that is on. */
export interface OpenProvider extends PaymentProvider {
  readonly browser: BrowserSetup;
}

export type PaymentProviders = Map<ProviderId, OpenProvider>;
