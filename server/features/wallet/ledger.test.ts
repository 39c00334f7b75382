import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SystemAccount } from '#domain/wallet/ledger.ts';
import { forceGenericPlans, transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { buildMember, fundWallet } from '#testing/fixtures/builders.ts';
import { testContext } from '#testing/test-context.ts';
import { post } from './ledger.ts';
import { lockWallet } from './queries.ts';

const context = await testContext();
const { db, clock, database } = context;
const accounts = 20_000;

// `analyze` finds `kind` so among millions of wallets.
await database.pastTriggers(
  `insert into ledger_account (kind, currency, member_id)
     select 'WALLET', 'SGD', gen_random_uuid() from generate_series(1, ${accounts});
   alter table ledger_account alter column kind set (n_distinct = 1);
   analyze ledger_account`,
);

/** Rows of accounts that this transaction has read without an index. */
async function scanned(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'ledger_account'`.execute(tx);
  return rows[0]?.read ?? 0;
}

test.each<SystemAccount>([{ kind: 'SHARE_SALES' }, { kind: 'CLEARING', provider: 'sandbox' }])(
  'a posting against $kind reads no accounts of other members',
  async (against) => {
    const member = await buildMember(context);
    await fundWallet(context, member.id, { minor: 1000, currency: 'SGD' });
    let read = Number.NaN;
    const posted = transaction(db, async (tx) => {
      // Orders do the same.
      await forceGenericPlans(tx);
      const wallet = await lockWallet(tx, member.id, 'SGD');
      const before = await scanned(tx);
      const payment = { kind: 'PAYMENT', reference: randomUUID(), amount: -100, at: clock.now() } as const;
      await post(tx, { ...payment, walletId: wallet.accountId, against });
      read = (await scanned(tx)) - before;
      throw new Error('not kept: it belongs to no order');
    });
    await expect(posted).rejects.toThrow('not kept');
    expect(read).toBeLessThan(accounts / 2);
  },
);
