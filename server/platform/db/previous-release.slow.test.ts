/**
 * The release before, as its own tests know it, on the tables of this one: its code beside the migrations of this
 * release. While a release rolls out both run on one database, and one goes back by starting the release before. The other
 * half cannot happen: a process of this release migrates before it serves, so new code never meets old tables.
 */
import { execFile } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { HttpBuyers } from '#testing/processes/http-buyers.ts';
import { inspect, prepare } from '#testing/processes/kill-servers.ts';
import { spawnApiServer } from '#testing/processes/spawn-api-server.ts';
import { testDatabase } from '#testing/test-database.ts';
import { migrationsFolder } from './migrate.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const commit = (await readFile(new URL('PREVIOUS_RELEASE', migrationsFolder), 'utf8')).trim();

/** Where that release has them, whatever has moved since. */
const mainPaths = [
  'server/features/account/login/login.test.ts',
  'server/features/account/registration/register.test.ts',
  'server/features/casks/search.test.ts',
  'server/features/cart/cart.test.ts',
  'server/features/orders/place-order.test.ts',
  'server/features/orders/withdrawals/withdrawal.test.ts',
  'server/features/checkout/checkout.test.ts',
  'server/features/wallet/deposits/deposit.test.ts',
  'server/features/wallet/returns/returns.test.ts',
  'server/features/bottling/close-casks.test.ts',
];

/** Its server without pages, there as well. */
const apiServer = 'testing/processes/server-process.ts';

const reason = await run('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
  cwd: root,
}).then(
  () => null,
  () => `this clone has no commit ${commit.slice(0, 8)}: git fetch --unshallow`,
);

const skipped = reason ? ` (skipped: ${reason})` : '';

/** A release before may know no file that runs without a transaction: on empty tables the same index comes of it. */
async function buildIndexesWithinTransactions(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql'))) {
    const text = await readFile(join(folder, name), 'utf8');
    if (text.startsWith('-- without a transaction'))
      await writeFile(join(folder, name), text.replaceAll(/\bindex concurrently\b/gi, 'index'));
  }
}

/** The code of the release, the migrations of this one, and the packages that are installed. */
async function releaseOnNewTables(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [archive, code] = [join(folder, 'release.tar'), join(folder, 'code')];
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: root });
  await mkdir(code);
  await run('tar', ['-xf', archive, '-C', code]);
  const migrations = join(code, 'server/platform/db/migrations');
  await rm(migrations, { recursive: true });
  await cp(fileURLToPath(migrationsFolder), migrations, { recursive: true });
  await buildIndexesWithinTransactions(migrations);
  await symlink(join(root, 'node_modules'), join(code, 'node_modules'), 'dir');
  return code;
}

interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

const failures = ({ testResults }: Report) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    return status === 'passed' ? [] : [name, ...failed.map(({ fullName }) => fullName)];
  });

test(`the main paths of the release before run on the tables of this one${skipped}`, async (context) => {
  context.skip(reason !== null, reason ?? '');
  const code = await releaseOnNewTables();
  // A name that is gone would be left out without a word.
  for (const file of mainPaths) await access(join(code, file));
  const output = join(code, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--project=server', '--maxWorkers=1', '--reporter=json', `--outputFile=${output}`];
  // oxlint-disable-next-line node/no-process-env -- the way to the programs and the home of a child process
  const { PATH, HOME } = process.env;
  const ended = await run(process.execPath, [vitest, 'run', ...options, ...mainPaths], {
    cwd: code,
    env: { PATH, HOME },
    maxBuffer: 100_000_000,
  }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );
  const text = await readFile(output, 'utf8').catch(() => null);
  if (text === null) throw new Error(`the tests of the release before did not run: ${ended}`);
  const report = JSON.parse(text) as Report;
  expect(failures(report)).toEqual([]);
  expect(report.numPassedTests).toBeGreaterThan(80);
}, 600_000);

test(`this release and the one before take orders in turn on one database${skipped}`, async (context) => {
  context.skip(reason !== null, reason ?? '');
  const { url } = await testDatabase();
  const code = await releaseOnNewTables();
  const settings = { DATABASE_URL: url };
  const servers = [
    await spawnApiServer(settings, { runsJobs: true }),
    await spawnApiServer(settings, { runsJobs: true, file: join(code, apiServer) }),
  ];
  onTestFinished(async () => {
    for (const server of servers) await server.kill();
  });
  const { people, offerId } = await prepare(url);
  let address = '';
  const load = new HttpBuyers(() => address, offerId);
  for (let turn = 0; turn < 6; turn += 1) {
    address = servers[turn % 2]?.url ?? '';
    if (turn === 0) load.start(people);
    // Of more orders than there are buyers, one was sent to this server.
    const before = load.answered.length;
    while (load.answered.length <= before + people.length && !load.refused) await sleep(20);
  }
  await load.stop();
  expect(load.answered.length).toBeGreaterThan(6 * people.length);
  await inspect(url, people, load.answered);
}, 240_000);
