import { expect, inject, test } from 'vitest';
import { buildMember } from '#testing/fixtures/builders.ts';
import { testContext } from '#testing/test-context.ts';
import { checkRestored, countRunning } from './verify-backup.ts';

const context = await testContext();
const { database } = context;
const url = inject('postgres').superuser.replace('{database}', new URL(database.url).pathname.slice(1));

test('a restored copy has every row that was there, and no broken invariant', async () => {
  await buildMember(context, { balance: { SGD: 500 } });
  const before = await countRunning(url);
  expect(await checkRestored(url, before)).toEqual(before);
  await expect(checkRestored(url, { ...before, orders: 1 })).rejects.toThrow('orders has 0 rows of 1');
  await database.pastTriggers('update wallet set posted = posted + 1');
  await expect(checkRestored(url, before)).rejects.toThrow(/wallet/);
});

test('a damaged index is found in a restored copy', async () => {
  await database.asSuperuser(async (client) => {
    await client.query('create index search_word_other on search_word (word)');
    await client.query("insert into search_word values ('left-out')");
    const setReady = "update pg_index set indisready = $1 where indexrelid = 'search_word_other'::regclass";
    // An index that lacks a row, as a damaged page leaves it.
    await client.query(setReady, [false]);
    await client.query("insert into search_word values ('never-in-it')");
    await client.query(setReady, [true]);
  });
  await expect(checkRestored(url, {})).rejects.toThrow(/search_word_other/);
});
