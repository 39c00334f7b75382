import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions, walletInfo as endpoint } from '#contract/wallet/wallet.ts';
import { DomainError } from '#domain/errors.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { walletOf, type Wallet } from '../queries.ts';
import { firstPage, historyPage, transactionViews } from './list-transactions.ts';

const recentCount = 10;

/** @throws FORBIDDEN when the query names another member's e-mail, whether or not it exists */
export async function ownWallet(
  { db }: Context,
  { memberId }: Caller,
  { email, currencyType }: QueryOf<typeof exportTransactions>,
): Promise<Wallet> {
  const member = await getMember(db, memberId);
  if (member.email !== email) throw new DomainError('FORBIDDEN', { fields: { email: 'must be your own' } });
  return walletOf(db, memberId, currencyType);
}

async function latest({ db }: Context, wallet: Wallet) {
  const { content } = await historyPage(db, wallet, firstPage(wallet), recentCount);
  return transactionViews(db, content);
}

export async function getWalletInfo(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const wallet = await ownWallet(context, caller, query);
  return {
    totalBalance: wallet.available,
    onHold: wallet.pending,
    owed: wallet.owed,
    currency: wallet.currency,
    recentTransactions: query.fields === 'ALL' ? await latest(context, wallet) : [],
  };
}
