import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { signNote } from './log-key.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const app = await testApp(context);
const address = `${await app.listen({ port: 0 })}/register`;
const script = join(import.meta.dirname, '../../../web/public/check-register.mjs');

const folder = mkdtempSync(join(tmpdir(), 'register-'));
afterFile(() => rmSync(folder, { recursive: true }));

/** What it printed, also where it failed. */
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

const vkeyNow = async () => (await app.inject('/register/vkey')).body.trim();
const published = async () => (await app.inject('/register/checkpoint')).body;

/** As somebody kept it. */
function kept(note: string): string {
  const path = join(folder, 'kept');
  writeFileSync(path, note);
  return `--kept=${path}`;
}

test('the script says whether the register still begins with a checkpoint that somebody kept', async () => {
  const before = await published();
  await buildCask(context);
  await sequenceEntries(context);
  const vkey = await vkeyNow();
  expect(await check(address, vkey, kept(before))).toMatch(
    /begins with the \d+ entries of the checkpoint kept/,
  );
  const [origin = '', size = ''] = before.split('\n');
  const sign = (entries: number) => {
    const text = formatCheckpoint({ origin, size: entries, root: Buffer.alloc(32, 9) });
    return signNote(text, origin, context.register.keys);
  };
  expect(await check(address, vkey, kept(sign(Number(size))))).toContain(
    'does not begin with the checkpoint',
  );
  expect(await check(address, vkey, kept(sign(1_000_000)))).toContain(
    'has fewer entries than the checkpoint',
  );
  const forged = before.replace(`\n${size}\n`, `\n${Number(size) - 1}\n`);
  expect(await check(address, vkey, kept(forged))).toContain('the signature is not of this key');
});

test('one changed byte of an entry is found by the script', async () => {
  // A server that has no tile in its memory yet.
  const changed = await testApp(context);
  const url = `${await changed.listen({ port: 0 })}/register`;
  await context.database.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`update register_entry set entry = set_byte(entry, 20, get_byte(entry, 20) # 1)
      where index = 3`);
  });
  expect(await check(url, await vkeyNow())).toContain('WRONG: the entries are not those that were signed');
  await context.database.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`update register_entry set entry = set_byte(entry, 20, get_byte(entry, 20) # 1)
      where index = 3`);
  });
});

test('a share that is given back before it was sold is named by the script', async () => {
  await sql`insert into register_outbox (source, type, facts)
    select 'clock', 'share-returned', jsonb_build_object('at', '2020-01-01T00:00:00Z', 'reason', 'WITHDRAWN',
      'cask', cask, 'share', share, 'code', convert_from(entry, 'UTF8')::jsonb ->> 'code')
    from register_entry where share is not null order by index limit 1`.execute(context.db);
  await sequenceEntries(context);
  expect(await check(address, await vkeyNow())).toContain('is dated before the one it follows');
});

test('a cask that is announced again is named by the script', async () => {
  await sql`insert into register_outbox (source, type, facts)
    select 'again', type, facts from register_cask_announced limit 1`.execute(context.db);
  await sequenceEntries(context);
  const said = await check(address, await vkeyNow());
  expect(said).toContain('is announced again');
  expect(said).toContain('5 held, 295 ours');
});
