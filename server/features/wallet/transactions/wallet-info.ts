import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { walletInfo } from '#contract/wallet.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { ownWallet } from '../own-wallet.ts';
import type { Wallet } from '../queries.ts';
import { historyPage, newest, transactionView } from './transactions.ts';

const recent = 10;

async function latest({ db }: Context, wallet: Wallet) {
  const { content } = await historyPage(db, wallet, { zone: 'UTC' }, newest(wallet), recent);
  return content.map(transactionView);
}

/** Balance in minor units and, with ALL, the latest transactions. */
export async function getWalletInfo(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof walletInfo>,
): Promise<AnswerOf<typeof walletInfo>> {
  const wallet = await ownWallet(context, caller, query);
  return {
    totalBalance: wallet.available,
    onHold: wallet.pending,
    owed: wallet.owed,
    currency: wallet.currency,
    recentTransactions: query.fields === 'ALL' ? await latest(context, wallet) : [],
  };
}
