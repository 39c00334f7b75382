import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { login } from '#server/features/account/login/login.ts';
import { refreshSession } from '#server/features/account/sessions/refresh-session.ts';
import { settleDepositById } from '#server/features/wallet/deposits/settle-deposit.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buildBuyers, callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit } from '#testing/fixtures/deposits.ts';
import { whileHeld } from '#testing/database/at-once.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { clock, database, db } = context;
const password = 'the password of the clock';

/** A request that waits for a lock, and the instant it wrote down. */
interface Case {
  /** The rows it waits for. */
  lock: string;
  work: () => Promise<unknown>;
  /** Of the latest row. */
  instant: string;
}

const cases: Record<string, () => Promise<Case>> = {
  'an order': async () => {
    const [buyer] = await buildBuyers(context, 1, { casks: [[await buildCask(context), 1]] });
    const instant = 'select placed_at from orders order by placed_at desc';
    return { lock: 'select from member for update', work: () => buyer!.place(), instant };
  },
  'a refresh': async () => {
    const { email, id } = await buildMember(context, { password });
    const opened = await login(context, { login: email, password }, 'test');
    const instant = `select last_used_at from session where member_id = '${id}'`;
    const work = () => refreshSession(context, 'refreshToken' in opened ? opened.refreshToken : '');
    return { lock: 'select from session for update', work, instant };
  },
  'a deposit that settles': async () => {
    const caller = callerOf(await buildMember(context));
    const { depositId, ref } = await beginDeposit(context, caller, 5000);
    // Before it is asked about, so that its first answer settles it.
    const amount = { minor: 5000, currency: 'SGD' } as const;
    await context.payments.get('sandbox')?.capture(ref, { amount, key: 'captured-already' });
    const instant = `select settled_at from deposit where id = '${depositId}'`;
    const work = () => settleDepositById(context, depositId);
    return { lock: 'select from deposit for update', work, instant };
  },
};

// scripts/rules/clock-under-lock.test.ts reads every other.
test.each(Object.keys(cases))('%s has the time at which it had its locks', async (name) => {
  const { lock, work, instant } = await cases[name]!();
  const later = new Date(clock.now().getTime() + 60_000);
  await whileHeld(database, lock, 1, work, () => clock.set(later));
  const { rows } = await sql<Record<string, Date>>`${sql.raw(instant)} limit 1`.execute(db);
  expect(Object.values(rows[0] ?? {})).toEqual([later]);
});
