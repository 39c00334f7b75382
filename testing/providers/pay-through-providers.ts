import { afterAll } from 'vitest';
import { openPayments } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { findDeposit } from '#server/features/wallet/deposits/deposit-queries.ts';
import { initializeDeposit } from '#server/features/wallet/deposits/initialize-deposit.ts';
import { receiveWebhook } from '#server/features/wallet/webhooks/receive-webhook.ts';
import { rowOf } from '../database/rows.ts';
import { buildMember, type BuiltMember } from '../fixtures/builders.ts';
import { callerOf } from '../fixtures/buyers.ts';
import type { TestContext } from '../test-context.ts';
import { openStandIn } from './open-stand-in.ts';
import type { News, Provider } from './provider.ts';

/** The context pays through stand-ins of all providers from now on, and so do its jobs. */
export async function payThroughProviders(context: TestContext) {
  const { db, clock } = context;
  const standIn = await openStandIn(clock);
  afterAll(() => standIn.close());
  Object.assign(context, { payments: await openPayments(readConfig({ ...standIn.settings }), db, clock) });
  async function receive({ provider, raw, headers }: ReturnType<typeof standIn.message>): Promise<void> {
    await receiveWebhook(context, provider, { raw, headers, ip: '127.0.0.1' });
  }
  return {
    standIn,
    receive,
    /** A deposit in Singapore dollars, by default of a new member, of which the buyer has approved nothing yet. */
    async begin(provider: Provider, amount: number, by?: BuiltMember) {
      const member = by ?? (await buildMember(context));
      const caller = callerOf(member);
      const deposit = { amount, currencyType: 'SGD', provider } as const;
      const { paymentId: depositId } = await initializeDeposit(context, caller, deposit);
      const ref = (await findDeposit(db, depositId))?.providerRef ?? '';
      const wallet = () => rowOf(db, 'wallet', { memberId: member.id, currency: 'SGD' });
      /** The provider sends its news, and what follows from it is done. */
      const report = async (news: News) => {
        await receive(standIn.message(ref, news));
        await context.runJobs();
      };
      return { member, caller, depositId, ref, wallet, report };
    },
    later: context.pass,
  };
}
