import type { DeclineReason } from '#domain/wallet/decline.ts';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Money } from '#domain/money.ts';

export interface Snapshot {
  ref: string;
  /**
   * `action`: the buyer is asked for one more step; `processing`: the provider has not decided yet
   * (docs/providers.md#states-by-provider).
   */
  state: 'open' | 'action' | 'authorized' | 'processing' | 'captured' | 'canceled' | 'failed';
  currency: string;
  asked: number;
  authorized: number;
  captured: number;
  refunded: number;
  chargedBack: number;
  captureRef?: string;
  decline?: DeclineReason;
  next?: { kind: 'redirect'; url: string } | { kind: 'client'; token: string };
}

export interface Refund {
  refundRef: string;
  state: 'pending' | 'done' | 'failed';
}

/** Only a hint: `retrieve` says what is true. */
export interface WebhookHint {
  eventId: string;
  ref?: string;
}

/** Checks an event before its signature is verified, so that a forged one costs no call to the provider. */
export interface WebhookLookup {
  /** @param ids of the payment, its capture or its refund, or of our deposit. @returns the reference of a payment of ours, or null */
  findPayment(ids: readonly string[]): Promise<string | null>;
  isReceived(eventId: string): Promise<boolean>;
  countVerification(ref: string): Promise<() => Promise<void>>;
}

/** Amounts are positive; the kind gives the direction. */
export interface Movement {
  kind: 'CAPTURE' | 'REFUND' | 'REFUND_FAILED' | 'CHARGEBACK' | 'CHARGEBACK_REVERSED';
  ref: string;
  amount: Money;
  at: Date;
}

/** The outcome is unknown: ask again with the same key. */
export class ProviderUnavailable extends Error {
  /** In seconds, where the provider says when to ask again. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
export class ProviderConflict extends Error {}
/** An answer the provider's description does not allow: nothing changes, and an error is logged. */
export class ProviderContractBreach extends Error {}
export class BadSignature extends Error {}

/** Every call with the same key has its effect once. */
export interface PaymentProvider {
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
  /** `refundRef` is all it gets: an adapter that needs the payment too puts both into it. */
  retrieveRefund(refundRef: string): Promise<Refund>;
  /** Checks the signature on the raw bytes. @throws BadSignature. @returns null for an event that concerns nothing of ours. */
  webhook(
    raw: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    lookup: WebhookLookup,
  ): Promise<WebhookHint | null>;
  /** From `from` (inclusive) to `to` (exclusive); those of a payment in their order, each amount in the currency of its payment. */
  report(period: { from: Date; to: Date }): AsyncIterable<Movement>;
}

export interface BrowserSetup {
  environment: 'live' | 'test';
  publicKey: string | null;
  /** Hosts to allow, by the directive of a Content-Security-Policy; empty where no script of theirs runs in our page. */
  csp: Readonly<Record<string, readonly string[]>>;
  /** Origins whose frames in our page may use a feature of the browser, by the directive of a Permissions-Policy. */
  permissions: Readonly<Record<string, readonly string[]>>;
}

export interface ProviderLimits {
  /** For how long at least a call that is sent again with its key has no second effect. In ms. */
  keyMs: number;
  /** Refuses to refund what was captured longer ago. In ms. */
  refundMs?: number;
  /** A day is whole in its report this long after its end. In ms. */
  reportDelayMs: number;
}

export interface OpenProvider extends PaymentProvider {
  readonly browser: BrowserSetup;
  readonly limits: ProviderLimits;
}

export type PaymentProviders = Map<ProviderId, OpenProvider>;
