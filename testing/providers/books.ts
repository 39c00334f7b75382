import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Clock } from '#server/platform/core/clock.ts';

type Provider = Exclude<ProviderId, 'sandbox'>;

export interface StandInRefund {
  id: string;
  amount: number;
  state: 'pending' | 'done' | 'failed';
  key: string;
}

export interface StandInDispute {
  id: string;
  amount: number;
  state: 'open' | 'won' | 'lost';
  at: Date;
  endedAt: Date;
}

interface Opening {
  depositId: string;
  currency: string;
  asked: number;
  returnUrl?: string;
  cancelUrl?: string;
}

type State = 'open' | 'action' | 'authorized' | 'processing' | 'captured' | 'canceled' | 'failed';

const newPayment = (provider: Provider, opening: Opening, newId: () => string, at: Date) => ({
  returnUrl: '',
  cancelUrl: '',
  ...opening,
  provider,
  ref: newId(),
  token: newId(),
  captureRef: newId(),
  at,
  state: 'open' as State,
  authorized: 0,
  captured: 0,
  decline: null as string | null,
  refusesCapture: false,
  /** Declines one capture, and asks the buyer for another way to pay. */
  asksAgain: false,
  refunds: [] as StandInRefund[],
  disputes: [] as StandInDispute[],
});
export type StandInPayment = ReturnType<typeof newPayment>;

/** Signed minor units, above zero towards us. */
export interface Line {
  id: string;
  provider: Provider;
  kind: 'CAPTURE' | 'REFUND' | 'REFUND_FAILED' | 'CHARGEBACK' | 'CHARGEBACK_REVERSED';
  payment: StandInPayment;
  about: string;
  amount: number;
  at: Date;
}

export class Books {
  readonly payments = new Map<string, StandInPayment>();
  readonly lines: Line[] = [];
  areRefundsSlow = false;
  /** Whether the sum beside the refunds of a payment goes on counting those that failed after they were done. */
  keepsFailedSums = false;
  readonly #clock: Clock;
  readonly #newId: (provider: Provider) => string;

  constructor(clock: Clock, newId: (provider: Provider) => string) {
    this.#clock = clock;
    this.#newId = newId;
  }

  now = () => this.#clock.now();

  open(provider: Provider, opening: Opening): StandInPayment {
    const payment = newPayment(provider, opening, () => this.#newId(provider), this.now());
    this.payments.set(payment.ref, payment);
    return payment;
  }

  payment(ref: string): StandInPayment {
    const payment = this.payments.get(ref);
    if (!payment) throw new Error(`no payment ${ref}`);
    return payment;
  }

  approve(ref: string): void {
    const payment = this.payment(ref);
    if (payment.state !== 'open' && payment.state !== 'action') return;
    Object.assign(payment, { state: 'authorized', authorized: payment.asked, decline: null });
  }

  challenge(ref: string): void {
    if (this.payment(ref).state === 'open') this.payment(ref).state = 'action';
  }

  refuse(ref: string, decline: string): void {
    const payment = this.payment(ref);
    if (payment.state === 'open' || payment.state === 'action')
      Object.assign(payment, { state: 'open', decline });
  }

  /** @returns false where nothing waits to be captured */
  capture(payment: StandInPayment, amount = payment.authorized): boolean {
    if (payment.state !== 'authorized' || amount > payment.authorized) return false;
    Object.assign(payment, { state: 'captured', captured: amount });
    this.#write('CAPTURE', payment, payment.captureRef, amount);
    return true;
  }

  cancel(payment: StandInPayment): boolean {
    if (payment.state === 'captured' || payment.state === 'failed') return false;
    Object.assign(payment, { state: 'canceled', authorized: 0 });
    return true;
  }

  left({ captured, refunds, disputes }: StandInPayment): number {
    const refunded = refunds.filter(({ state }) => state !== 'failed');
    const disputed = disputes.filter(({ state }) => state !== 'won');
    return [...refunded, ...disputed].reduce((sum, { amount }) => sum - amount, captured);
  }

  /** @returns null where that much is not there */
  refund(payment: StandInPayment, amount: number, key = 'dashboard'): StandInRefund | null {
    if (payment.state !== 'captured' || amount > this.left(payment)) return null;
    const state = this.areRefundsSlow ? ('pending' as const) : ('done' as const);
    const refund = { id: this.#newId(payment.provider), amount, state, key };
    payment.refunds.push(refund);
    if (state === 'done') this.#write('REFUND', payment, refund.id, -amount);
    return refund;
  }

  findRefund(id: string): { payment: StandInPayment; refund: StandInRefund } | undefined {
    return [...this.payments.values()]
      .flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
      .find(({ refund }) => refund.id === id);
  }

  /** A refund that fails after it was done leaves the money ours again. */
  finishRefund(id: string, state: 'done' | 'failed'): void {
    const found = this.findRefund(id);
    if (!found || [state, 'failed'].includes(found.refund.state)) throw new Error(`no refund ${id} ends so`);
    const { payment, refund } = found;
    if (state === 'done') this.#write('REFUND', payment, id, -refund.amount);
    else if (refund.state === 'done') this.#write('REFUND_FAILED', payment, id, refund.amount);
    refund.state = state;
  }

  disputesOf(provider: Provider): { payment: StandInPayment; dispute: StandInDispute }[] {
    const payments = [...this.payments.values()].filter((payment) => payment.provider === provider);
    return payments.flatMap((payment) => payment.disputes.map((dispute) => ({ payment, dispute })));
  }

  dispute(ref: string, amount = this.payment(ref).captured): StandInDispute {
    const payment = this.payment(ref);
    if (amount > this.left(payment)) throw new Error(`that much of ${ref} is not there to dispute`);
    const id = this.#newId(payment.provider);
    const dispute = { id, amount, state: 'open' as const, at: this.now(), endedAt: this.now() };
    payment.disputes.push(dispute);
    this.#write('CHARGEBACK', payment, id, -amount);
    return dispute;
  }

  endDispute(ref: string, id: string, state: 'won' | 'lost'): void {
    const payment = this.payment(ref);
    const dispute = payment.disputes.find((one) => one.id === id);
    if (dispute?.state !== 'open') throw new Error(`no open dispute ${id}`);
    Object.assign(dispute, { state, endedAt: this.now() });
    if (state === 'won') this.#write('CHARGEBACK_REVERSED', payment, id, dispute.amount);
  }

  #write(kind: Line['kind'], payment: StandInPayment, about: string, amount: number): void {
    const line = { provider: payment.provider, kind, payment, about, amount, at: this.now() };
    this.lines.push({ id: `line_${this.lines.length}`, ...line });
  }
}
