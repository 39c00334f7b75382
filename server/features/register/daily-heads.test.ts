import { expect, test } from 'vitest';
import { decodeEntry } from '#domain/register/entry.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { testContext } from '#testing/test-context.ts';
import { appendDailyHeads } from './daily-heads.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext({ now: '2026-11-20T10:00:00Z' });
const { db, clock, database } = context;
const operator = callerOf(await buildMember(context));

const change = (id: string) =>
  transaction(db, (tx) => recordChange(context, tx, operator, 'file.upload', id));

async function headsInLog(): Promise<unknown[]> {
  await appendDailyHeads(context);
  await sequenceEntries(context);
  const heads = db.selectFrom('registerEntry').select('entry').where('source', 'like', 'trail:%');
  return (await heads.orderBy('index').execute()).map(({ entry }) => {
    const { day, entries } = decodeEntry(entry) as unknown as { day: string; entries: number };
    return [day, entries];
  });
}

test('the trail of each day that is over is in the register once, with the hash of its last entry', async () => {
  await change('1');
  await change('2');
  expect(await headsInLog()).toEqual([]);
  clock.set('2026-11-21T00:05:00Z');
  expect(await headsInLog()).toEqual([]);
  clock.set('2026-11-21T00:15:00Z');
  expect(await headsInLog()).toEqual([['2026-11-20', 2]]);
  await change('3');
  clock.set('2026-11-23T09:00:00Z');
  for (let i = 0; i < 2; i += 1)
    expect((await headsInLog()).join(' ')).toBe('2026-11-20,2 2026-11-21,3 2026-11-22,3');
  expect(await brokenInvariants(database)).toEqual({});
});
