import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { exportTransactions, walletInfo } from '#contract/wallet.ts';
import { DomainError } from '#domain/errors.ts';
import { memberOf } from '../account/member.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/requests.ts';
import { findWallet, walletHistory, type Wallet } from './queries.ts';

const recent = 10;

/** The wallet the query names; the e-mail in it must be the token's own, and a refusal tells nothing about others. */
export async function ownWallet(
  { db }: Context,
  caller: Caller,
  query: QueryOf<typeof exportTransactions>,
): Promise<Wallet> {
  const member = await memberOf(db, caller.memberId);
  if (member.email !== query.email) {
    throw new DomainError('FORBIDDEN', 'A wallet is shown to its owner only.', {
      fields: { email: 'must be your own' },
    });
  }
  const wallet = await findWallet(db, caller.memberId, query.currencyType);
  if (!wallet) throw new DomainError('WALLET_NOT_FOUND', 'Wallet not found');
  return wallet;
}

/** Balance in minor units and, with ALL, the latest transactions. */
export async function getWalletInfo(
  context: Context,
  caller: Caller,
  query: QueryOf<typeof walletInfo>,
): Promise<AnswerOf<typeof walletInfo>> {
  const wallet = await ownWallet(context, caller, query);
  return {
    totalBalance: wallet.posted - wallet.pending,
    currency: wallet.currency,
    recentTransactions: query.fields === 'ALL' ? await walletHistory(context.db, wallet, recent) : [],
  };
}
