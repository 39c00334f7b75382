import type { QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions } from '#contract/wallet/wallet.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { findWallet, type Wallet } from './queries.ts';

export async function walletOf(db: Reader, memberId: string, currency: Currency): Promise<Wallet> {
  const wallet = await findWallet(db, memberId, currency);
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND'); // docs/product.md#wallet-screen
  return wallet;
}

/** @throws FORBIDDEN when the query names another member's e-mail, whether or not it exists */
export async function ownWallet(
  { db }: Context,
  caller: Caller,
  query: QueryOf<typeof exportTransactions>,
): Promise<Wallet> {
  const member = await getMember(db, caller.memberId);
  if (member.email !== query.email) {
    throw new DomainError('FORBIDDEN', { fields: { email: 'must be your own' } });
  }
  return walletOf(db, caller.memberId, query.currencyType);
}
