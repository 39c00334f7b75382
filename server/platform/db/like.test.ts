import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldCase } from '#domain/fold.ts';
import { testContext } from '#testing/test-context.ts';
import { holds } from './like.ts';

const { db } = await testContext();

test('the database folds every letter as the program does', async () => {
  const letters = Array.from({ length: 0x2_fa20 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}]$/u.test(letter),
  );
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, folded(letter) from unnest(${letters}::text[]) as letter
    -- Node may know letters of a later Unicode.
    where unicode_assigned(letter)`.execute(db);
  expect(rows.length).toBeGreaterThan(100_000);
  expect(rows.filter(({ letter, folded }) => folded !== foldCase(letter))).toEqual([]);
});

test.each([
  'Ó Súilleabháin',
  'Seán Ó Súilleabháin',
  'súilleabháin sean',
  'O  SUILLEABHAIN',
  "O'Súilleabháin",
  'Se\u0301an SU\u0301IL',
])('%s finds Seán O’Súilleabháin, who may also be written with a space', async (typed) => {
  const found = await sql<{ found: boolean }>`
    select ${holds(sql`'Seán Ó Súilleabháin, O’Súilleabháin'::text`, typed)} as found`.execute(db);
  expect(found.rows).toEqual([{ found: true }]);
});

test('signs of a pattern are letters like others; marks alone find nothing', async () => {
  const found = await sql<{ found: boolean }>`
    select ${holds(sql`'50% off_peak'::text`, '50% f_p')} as found union all
    select ${holds(sql`'abc'::text`, 'a%c')} union all select ${holds(sql`'abc'::text`, "’'")}`.execute(db);
  expect(found.rows.map((row) => row.found)).toEqual([true, false, false]);
});
