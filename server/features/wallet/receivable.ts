import { DomainError, assert } from '#domain/errors.ts';
import { collectable } from '#domain/ledger.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { post, postOwed } from './ledger.ts';
import { lockWallet, type Wallet } from './queries.ts';

interface Event {
  memberId: string;
  currency: Currency;
  /** Of the event that makes this necessary; each is posted once. */
  reference: string;
  at: Date;
}

async function walletOf(tx: Transaction, { memberId, currency }: Event): Promise<Wallet> {
  const wallet = await lockWallet(tx, memberId, currency);
  assert(wallet, 'a member has a wallet');
  return wallet;
}

/** Takes what a member owes from what their wallet holds unspent, as far as it goes. */
export async function collectOwed(tx: Transaction, event: Event): Promise<void> {
  const wallet = await walletOf(tx, event);
  const amount = collectable(wallet);
  if (amount === 0) return;
  const against = { kind: 'RECEIVABLE', memberId: event.memberId } as const;
  const { reference, at } = event;
  await post(tx, { kind: 'REFUND', reference, walletId: wallet.accountId, amount: -amount, against, at });
}

/** Books what a provider took back: the member owes it, and pays at once with what the wallet holds. */
export async function takeBack(
  tx: Transaction,
  event: Event & { amount: number; provider: string },
): Promise<void> {
  const wallet = await walletOf(tx, event);
  const { amount, provider, memberId, reference, at } = event;
  await postOwed(tx, { walletId: wallet.accountId, memberId, provider, reference, amount, at });
  await collectOwed(tx, { ...event, reference: `${reference}:collected` });
}

/** Books what a provider gave again, after a dispute was won: what is owed first, and the rest is the wallet's. */
export async function giveAgain(
  tx: Transaction,
  event: Event & { amount: number; provider: string },
): Promise<void> {
  const wallet = await walletOf(tx, event);
  const { amount, provider, memberId, reference, at } = event;
  const rest = amount - Math.min(amount, wallet.owed);
  const walletId = wallet.accountId;
  // First the wallet, so that what is owed never falls below zero.
  if (rest > 0) {
    const against = { kind: 'RECEIVABLE', memberId } as const;
    await post(tx, { kind: 'REFUND', reference: `${reference}:given`, walletId, amount: rest, against, at });
  }
  await postOwed(tx, { walletId, memberId, provider, reference, amount: -amount, at });
}

/** A member who owes buys nothing and takes nothing out. */
export function refuseOwing({ owed, currency }: Wallet): void {
  if (owed === 0) return;
  throw new DomainError('RECEIVABLE_OPEN', {
    amount: owed,
    currency,
  });
}
