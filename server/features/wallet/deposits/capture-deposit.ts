import type { Deposit } from '#contract/wallet/deposit.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { depositView, ownDeposit } from './deposit-view.ts';
import { settleDeposit } from './settle-deposit.ts';

/** The browser says that the buyer is done; the provider decides. */
export async function captureDeposit(context: Context, caller: Caller, depositId: string): Promise<Deposit> {
  const own = await ownDeposit(context, caller, depositId);
  if (own.state === 'SUCCEEDED') return depositView(context, own, null);
  const { deposit, snapshot } = await settleDeposit(context, own);
  return depositView(context, deposit, snapshot);
}
