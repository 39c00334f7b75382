/**
 * The release before, as its own tests know it, on the tables of this one: its code beside the migrations of this
 * release. While a release rolls out both run on one database, and one goes back by starting the release before.
 */
import { execFile } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
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

const reason = await run('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
  cwd: root,
}).then(
  () => null,
  () => `this clone has no commit ${commit.slice(0, 8)}: git fetch --unshallow`,
);

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

test(`the main paths of the release before run on the tables of this one${reason ? ` (skipped: ${reason})` : ''}`, async (context) => {
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
