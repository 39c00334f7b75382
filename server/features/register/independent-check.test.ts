import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { decodeEntry, entryTypes } from '#domain/register/entry.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { writeRegisterEntries } from '#testing/fixtures/register-entries.ts';
import { goTools, hasGo } from '#testing/processes/go-tools.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const app = await testApp(context);
const address = `${await app.listen({ port: 0 })}/register`;
const folder = mkdtempSync(join(tmpdir(), 'register-'));
afterFile(() => rmSync(folder, { recursive: true }));
await writeRegisterEntries(context, app);

async function said(program: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, { timeout: 100_000 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

const keyOfLog = async () => (await app.inject('/register/vkey')).body.trim();

test('the register that the tools check has an entry of every type', async () => {
  const rows = await context.db.selectFrom('registerEntry').select('entry').execute();
  const types = new Set(rows.map(({ entry }) => decodeEntry(entry)?.type));
  expect([...types].toSorted()).toEqual(entryTypes.toSorted());
});

test('the script of the page reads a register with entries of every type', async () => {
  const script = join(import.meta.dirname, '../../../web/public/check-register.mjs');
  const text = await said(process.execPath, script, address, await keyOfLog());
  expect(text).toContain('the entries are those that were signed');
  expect(text).not.toContain('WRONG');
});

test.skipIf(!hasGo)(
  'the libraries of Go verify signature, root, inclusion and consistency over entries of every type',
  async () => {
    const kept = join(folder, 'kept');
    writeFileSync(kept, (await app.inject('/register/checkpoint')).body);
    await buildCask(context);
    await sequenceEntries(context);
    const check = (vkey: string) => said(join(goTools, 'check.sh'), address, vkey, kept);
    const text = await check(await keyOfLog());
    for (const found of [
      'signature: valid',
      'root: rebuilt',
      'inclusion: proven',
      'consistency: the log begins',
    ])
      expect(text).toContain(found);
    await context.database.asSuperuser(async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(`update register_entry set entry = entry || ' '::bytea
        where index = (select min(index) from register_entry where convert_from(entry, 'UTF8') like '%evidence-added%')`);
    });
    expect(
      await said(join(goTools, 'check.sh'), `${await otherAddress()}/register`, await keyOfLog()),
    ).toContain('the entries do not have the signed root');
  },
  120_000,
);

/** Of a server that has no tile in its memory yet. */
const otherAddress = async () => (await testApp(context)).listen({ port: 0 });
