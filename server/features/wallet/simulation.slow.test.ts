import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { standInIds } from '#testing/providers/stand-ins.ts';
import { openStandIn } from '#testing/providers/open-stand-in.ts';
import { cleared, differences } from '#testing/simulation/differences.ts';
import { recheckAll } from '#testing/simulation/recheck-all.ts';
import { simulate } from '#testing/simulation/simulate.ts';
import { testClock } from '#testing/test-clock.ts';
import { testContext } from '#testing/test-context.ts';

const seed = 4;
const context = await testContext({ now: testClock.now() });
const { database, db } = context;
const standIn = await openStandIn(testClock);
afterAll(() => standIn.close());
const { books } = standIn;

test(
  'deposits through every provider, with lost answers and killed processes: the books agree, and nothing is lost',
  { timeout: 300_000 },
  async () => {
    const options = { url: database.url, standIn, seed, deposits: 120, lanes: 8, killedWithin: 60 };
    const { killed, lost } = await simulate(context, options);
    expect(killed).toBeGreaterThan(0);

    // Nobody has asked again: some of it is on its way, none of it is wrong.
    expect(await brokenInvariants(database)).toEqual({});
    const unsettled = await differences(db, books);
    expect(unsettled.map(({ ref }) => ref)).toEqual(expect.arrayContaining(lost));

    await recheckAll(context, standIn);
    expect(await brokenInvariants(database)).toEqual({});
    expect(await differences(db, books)).toEqual([]);
    for (const provider of standInIds) {
      const taken = books.taken(provider, 'SGD');
      expect([provider, await cleared(db, provider)]).toEqual([provider, taken]);
      expect(taken).toBeGreaterThan(0);
    }
    const days = await db.selectFrom('reconciliation').select(['difference', 'lines']).execute();
    expect(days.length).toBeGreaterThan(0);
    expect(days.filter(({ difference, lines }) => difference !== 0 || lines.length > 0)).toEqual([]);
    const open = db.selectFrom('deposit').select(['id', 'state']).where('settledAt', 'is', null);
    expect(await open.execute()).toEqual([]);
  },
);
