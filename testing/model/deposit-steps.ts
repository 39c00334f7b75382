import type { Deposit } from '#contract/wallet/deposit.ts';
import { expectRefused, expectSame, expectStatus, Mismatch } from './expect.ts';
import { memberOf, type ModelDeposit, type Of, type Answer, type Step, type World } from './world.ts';
import { declineText } from '#words/en/declines.ts';

/** Each card of the sandbox changes an open payment so. */
const cards: Record<string, Partial<ModelDeposit['card']>> = {
  '4242424242424242': { state: 'authorized', decline: null },
  '4000000000000002': { decline: 'CARD_DECLINED' },
  '4000000000003220': { state: 'action', decline: null },
  '4000000000000119': { state: 'authorized', decline: null, slow: true },
};

const minute = 60_000;
const day = 24 * 60 * minute;
/** So many deposits are begun in ten minutes, refused ones too; each is forgotten after its part of that time. */
const maxBegun = 20;
const begunMs = 10 * minute;

function mayBegin(world: World, as: string): boolean {
  const until = Math.max(world.limitedUntil[as] ?? 0, world.now) + begunMs / maxBegun;
  if (until - world.now > begunMs) return false;
  world.limitedUntil[as] = until;
  return true;
}

function checkPayment(deposit: ModelDeposit, answer: Answer, loose: boolean, status = 200): void {
  expectStatus(answer, status);
  const view = answer.body as Deposit;
  if (loose) return expectSame('state', deposit.state, view.state);
  const waits = deposit.state === 'PENDING';
  const expected = {
    paymentId: deposit.id,
    provider: 'sandbox',
    state: deposit.state,
    amount: deposit.amount,
    currency: deposit.currency,
    // Nobody owes anything here.
    collected: 0,
    // The card's answer when a burst canceled it is a matter of luck.
    decline: deposit.state === 'CANCELED' ? view.decline : declineText(deposit.decline),
    next: waits ? { kind: 'client', token: deposit.token, challenge: deposit.card.state === 'action' } : null,
  };
  expectSame('payment', expected, view);
}

function credit(world: World, deposit: ModelDeposit): void {
  const member = memberOf(world, deposit.memberId);
  deposit.state = 'SUCCEEDED';
  member.balance[deposit.currency] += deposit.amount;
  member.history.push({ type: 'DEPOSIT', amount: deposit.amount, at: world.now, currency: deposit.currency });
}

/** Asking the provider captures an authorized deposit, and credits a captured one. */
function settle(world: World, deposit: ModelDeposit): void {
  const { card } = deposit;
  if (deposit.state === 'SUCCEEDED') return;
  deposit.decline = card.decline;
  if (card.state === 'authorized') {
    const { slow } = card;
    Object.assign(card, { state: 'captured', slow: false });
    // The money is taken, and the answer that says so is lost: nothing is known until someone asks again.
    if (slow) deposit.state = 'AUTHORIZED';
    else credit(world, deposit);
  } else if (card.state === 'captured') credit(world, deposit);
}

/** In 24 hours, in each currency. */
const dailyLimit = 1_000_000;

/** The member's deposits of the last 24 hours that count against the limit. */
function counted(world: World, { as, currency }: Of<'deposit'>): ModelDeposit[] {
  return world.deposits.filter(
    (one) =>
      one.memberId === as &&
      one.currency === currency &&
      one.createdAt > world.now - day &&
      one.state !== 'CANCELED',
  );
}

/** Unpaid deposits are cancelled first, where that makes room. */
function fits(world: World, operation: Of<'deposit'>): boolean {
  const sum = (deposits: ModelDeposit[]) => deposits.reduce((total, { amount }) => total + amount, 0);
  const before = counted(world, operation);
  if (sum(before) + operation.amount <= dailyLimit) return true;
  const unpaid = before.filter(({ state }) => state === 'PENDING');
  if (sum(before) - sum(unpaid) + operation.amount > dailyLimit) return false;
  for (const one of unpaid) cancelAtProvider(world, one);
  return sum(counted(world, operation)) + operation.amount <= dailyLimit;
}

export const deposit: Step<'deposit'> = (world, operation, answer) => {
  const { as, amount, currency, provider } = operation;
  if (!mayBegin(world, as)) return expectRefused(answer, { code: 'TOO_MANY_REQUESTS' });
  // docs/product.md#deposit-panel: 1 to 10000 inclusive, in minor units.
  if (amount < 100 || amount > 1_000_000) return expectRefused(answer, { code: 'DEPOSIT_OUT_OF_RANGE' });
  if (provider !== 'sandbox') return expectRefused(answer, { code: 'PROVIDER_OFF' });
  if (!fits(world, operation)) return expectRefused(answer, { code: 'DEPOSIT_DAILY_LIMIT' });
  const view = answer.body as Deposit;
  const token = view.next?.kind === 'client' ? view.next.token : '';
  if (answer.status === 201 && (!token || world.deposits.some(({ id }) => id === view.paymentId)))
    throw new Mismatch(`expected a new payment, the shop says ${JSON.stringify(answer.body)}`);
  const opened: ModelDeposit = {
    id: view.paymentId,
    token,
    memberId: as,
    amount,
    currency,
    createdAt: world.now,
    askedAt: world.now,
    state: 'PENDING',
    decline: null,
    card: { state: 'open', slow: false, decline: null },
  };
  world.deposits.push(opened);
  checkPayment(opened, answer, false, 201);
};

function checkCard({ card }: ModelDeposit, answer: Answer, loose: boolean): void {
  expectStatus(answer, 200);
  if (!loose) expectSame('card', { state: card.state, decline: declineText(card.decline) }, answer.body);
}

export const card: Step<'card'> = (world, { token, card: number }, answer, loose) => {
  const payment = world.deposits.find((one) => one.token === token);
  if (!payment) return expectRefused(answer, { code: 'DEPOSIT_NOT_FOUND' });
  if (payment.card.state === 'open') Object.assign(payment.card, cards[number]);
  checkCard(payment, answer, loose);
};

export const challenge: Step<'challenge'> = (world, { token, approve }, answer, loose) => {
  const payment = world.deposits.find((one) => one.token === token);
  if (!payment) return expectRefused(answer, { code: 'DEPOSIT_NOT_FOUND' });
  if (payment.card.state === 'action') {
    payment.card.state = approve ? 'authorized' : 'open';
    if (!approve) payment.card.decline = 'CHALLENGE_REFUSED';
  }
  checkCard(payment, answer, loose);
};

const own = (world: World, { as, paymentId }: Of<'capture'>) =>
  world.deposits.find(({ id, memberId }) => id === paymentId && memberId === as);

export const capture: Step<'capture'> = (world, operation, answer, loose) => {
  const payment = own(world, operation);
  if (!payment) return expectRefused(answer, { code: 'DEPOSIT_NOT_FOUND' });
  settle(world, payment);
  checkPayment(payment, answer, loose);
};

/** Cancels at the provider; money it had captured by then decides. */
function cancelAtProvider(world: World, payment: ModelDeposit): void {
  payment.decline = payment.card.decline;
  if (payment.card.state === 'captured') credit(world, payment);
  else {
    payment.card.state = 'canceled';
    payment.state = 'CANCELED';
  }
}

export const cancel: Step<'cancel'> = (world, operation, answer, loose) => {
  const payment = own(world, operation);
  if (!payment) return expectRefused(answer, { code: 'DEPOSIT_NOT_FOUND' });
  if (payment.state === 'SUCCEEDED') {
    // Asked while the capture was under way: money that the provider had taken is shown, not refused.
    if (loose && answer.status === 200) return checkPayment(payment, answer, loose);
    return expectRefused(answer, { code: 'DEPOSIT_STATE' });
  }
  if (payment.state !== 'CANCELED') cancelAtProvider(world, payment);
  checkPayment(payment, answer, loose);
};

/**
 * Deposits nobody asked about for a minute are settled without the browser; those nobody paid for in a day are
 * cancelled.
 */
export const recheck: Step<'recheck'> = (world) => {
  for (const payment of world.deposits) {
    const isOpen = payment.state === 'PENDING' || payment.state === 'AUTHORIZED';
    if (!isOpen || payment.askedAt >= world.now - minute) continue;
    payment.askedAt = world.now;
    settle(world, payment);
    // Also one whose capture was not answered: money that the provider had taken is credited then.
    if (payment.state !== 'SUCCEEDED' && payment.createdAt < world.now - day)
      cancelAtProvider(world, payment);
  }
};
