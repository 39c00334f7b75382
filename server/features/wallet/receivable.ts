import { collectableAmount } from '#domain/wallet/ledger.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { post, postReceivable } from './ledger.ts';
import { lockWallet, type Wallet } from './queries.ts';

interface Event {
  memberId: string;
  currency: Currency;
  reference: string;
  at: Date;
}

interface ProviderEvent extends Event {
  provider: string;
  /** Minor units above zero. */
  amount: number;
}

export async function collectOwed(
  tx: Transaction,
  wallet: Pick<Wallet, 'accountId' | 'available' | 'owed'>,
  event: Event,
): Promise<void> {
  const amount = collectableAmount(wallet);
  if (amount === 0) return;
  const { reference, memberId, at } = event;
  const against = { kind: 'RECEIVABLE', memberId } as const;
  await post(tx, { kind: 'REFUND', reference, walletId: wallet.accountId, amount: -amount, against, at });
}

/** A chargeback, or a refund made by the provider: the member owes it, and the wallet pays at once what it can. */
export async function recordReversal(tx: Transaction, event: ProviderEvent): Promise<void> {
  const { memberId, provider, reference, amount, at } = event;
  const wallet = await lockWallet(tx, event.memberId, event.currency);
  await postReceivable(tx, { walletId: wallet.accountId, memberId, provider, reference, amount, at });
  const owing = { ...wallet, owed: wallet.owed + amount };
  await collectOwed(tx, owing, { ...event, reference: `${reference}:collected` });
}

/**
 * A chargeback that was won, or a refund by the provider that failed: the money pays what is owed first, and the rest goes
 * to the wallet.
 */
export async function undoReversal(tx: Transaction, event: ProviderEvent): Promise<void> {
  const { memberId, provider, reference, amount, at } = event;
  const wallet = await lockWallet(tx, event.memberId, event.currency);
  const rest = amount - Math.min(amount, wallet.owed);
  // The wallet first, so that what is owed never falls below zero.
  if (rest > 0)
    await post(tx, {
      kind: 'REFUND',
      reference: `${reference}:given`,
      walletId: wallet.accountId,
      amount: rest,
      against: { kind: 'RECEIVABLE', memberId },
      at,
    });
  await postReceivable(tx, {
    walletId: wallet.accountId,
    memberId,
    provider,
    reference,
    amount: -amount,
    at,
  });
}
