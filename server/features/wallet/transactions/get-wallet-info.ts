import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { walletInfo as endpoint } from '#contract/wallet/wallet.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { ownWallet } from '../own-wallet.ts';
import type { Wallet } from '../queries.ts';
import { firstPage, historyPage, transactionViews } from './list-transactions.ts';

const recentCount = 10;

async function latest({ db }: Context, wallet: Wallet) {
  const { content } = await historyPage(db, wallet, { zone: 'UTC' }, firstPage(wallet), recentCount);
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
