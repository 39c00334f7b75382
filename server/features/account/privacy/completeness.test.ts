import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#testing/test-database.ts';
import { personalData } from './personal-data.ts';

const { db } = await testDatabase();
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The provider's books hold amounts under ids of ours, and no member; the real ones are not in our database at all. */
const notOurs = (table: string) => table.startsWith('sandbox.');

test('every table that leads to a member, or holds an address, has its policy', async () => {
  const { rows } = await sql<{ table: string }>`
    with recursive personal as (
      select 'member'::regclass::oid as oid
      union
      select conrelid from pg_constraint join personal on confrelid = personal.oid where contype = 'f'
    )
    select oid::regclass::text as table from personal
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and (column_name in ('email', 'member_id') or column_name like '%address%')`.execute(
    db,
  );
  const found = rows
    .map(({ table }) => table)
    .filter((table) => !notOurs(table))
    .map(camelCase);
  expect([...personalData.keys()].toSorted()).toEqual(found.toSorted());
});

/** The fate of each column of a member who is deleted; the guard `member_forgotten_check` holds most of it. */
const emptied = ['name', 'surname', 'phone', 'dateOfBirth', 'deliveryAddress', 'emailPreferences'];
const emptiedOfRegistration = ['registrationHash', 'registrationTarget', 'registrationCart'];
const others = {
  email: 'replaced by an address that nobody has and nothing leads back from',
  passwordHash: 'replaced by what no password has',
  id: 'kept: orders and ledger point at it',
  country: 'kept: whose tax applied',
  countryChangedAt: 'kept: from when its tax applied',
  currency: 'kept: which wallet was shown; says nothing of a person',
  role: 'kept: says nothing of a person',
  createdAt: 'kept: from when the tax records are',
  confirmedAt: 'kept: that there was a contract',
  legalVersion: 'kept: which terms there was a contract on; says nothing of a person',
  disabledAt: 'kept: says nothing of a person',
  deletedAt: 'kept: that and when we forgot them',
};

test('every column of a member has its policy', async () => {
  const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = 'member'`.execute(db);
  const decided = [...emptied, ...emptiedOfRegistration, ...Object.keys(others)];
  expect(decided.toSorted()).toEqual(rows.map(({ column }) => camelCase(column)).toSorted());
});
