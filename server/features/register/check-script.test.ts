import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildBuyers } from '#testing/buyers.ts';
import { buildCask } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const app = await testApp(context);
const address = `${await app.listen({ port: 0 })}/register`;
const script = join(import.meta.dirname, '../../../web/public/check-register.mjs');

async function check(...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [script, ...args]);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test('anyone checks the register with a script of Node alone, cask by cask', async () => {
  const cask = await buildCask(context, { shares: 300 });
  for (const buyer of await buildBuyers(context, 3, { casks: [[cask, 2]] })) await buyer.place();
  await sequenceEntries(context);
  const vkey = (await app.inject('/register/vkey')).body.trim();
  const { code } = await context.db
    .selectFrom('cask')
    .select('code')
    .where('id', '=', cask.id)
    .executeTakeFirstOrThrow();
  const said = await check(address, vkey, code);
  expect(said).toContain('the entries are those that were signed');
  expect(said).toContain(`${code}: 300 shares, 6 held, 294 ours`);
  expect(said).toContain('has one holder at a time');
  const [name] = vkey.split('+');
  const other = 'PeRoZwYhF0zW6tRBDDkYq7xUYnGhS/+F2aAcmXHVqAk=';
  expect(await check(address, `${name}+00000000+${other}`)).toContain('WRONG');
});

test('a cask that is announced again is named by the script', async () => {
  await sql`insert into register_outbox (source, type, facts)
    select 'again', type, facts from register_cask_announced limit 1`.execute(context.db);
  await sequenceEntries(context);
  const said = await check(address, (await app.inject('/register/vkey')).body.trim());
  expect(said).toContain('is announced again');
  expect(said).toContain('6 held, 294 ours');
});
