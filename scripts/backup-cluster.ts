/**
 * `npm run backup:cluster -- full` on the machine of a cluster's primary, as postgres: a backup by pgBackRest (or `diff`:
 * what has changed since the last full one), restored beside the data folder, checked, and recorded in the shop's database,
 * where its metrics find it. PGDATA, SOCKET_FOLDER and POSTGRES_BIN as in ops/patroni/patroni.yml. Exit code 1 means that
 * there is no new backup to rely on.
 */
import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { backUp, CannotRestore, copyPort, type CopyTools } from '#ops/pgbackrest/checked-backup.ts';
import { BackupIsBad } from '#server/audit/verify-backup.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { runCommand } from './run-command.ts';

const run = promisify(execFile);

function setting(name: 'PGDATA' | 'SOCKET_FOLDER' | 'POSTGRES_BIN'): string {
  const value = process.env[name];
  if (!value) throw new BadSetting(name, 'is needed, as in /etc/tierce/node.env');
  return value;
}

// The password is in ~/.pgpass.
const urlOf = (socketFolder: string, port: number) =>
  `postgres://postgres@${encodeURIComponent(socketFolder)}:${port}/shop`;

function toolsOf(folder: string): CopyTools {
  const pgCtl = join(setting('POSTGRES_BIN'), 'pg_ctl');
  const options = { cwd: '/', maxBuffer: 20_000_000 };
  return {
    folder,
    url: urlOf(folder, copyPort),
    makeFolder: async () => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
    },
    pgCtl: async (...args) => void (await run(pgCtl, args, options)),
    pgbackrest: async (...args) => void (await run('pgbackrest', ['--stanza=tierce', ...args], options)),
    isRunning: () =>
      run(pgCtl, ['status', '-D', folder], options).then(
        () => true,
        () => false,
      ),
  };
}

async function backUpCluster(): Promise<void> {
  const type = process.argv[2];
  if (type !== 'full' && type !== 'diff') throw new BadSetting('the backup', 'must be full or diff');
  const folder = join(dirname(setting('PGDATA')), 'tierce-checked');
  try {
    const counts = await backUp(toolsOf(folder), urlOf(setting('SOCKET_FOLDER'), 5432), type, systemClock);
    console.log(`A ${type} backup, restored and checked: ${JSON.stringify(counts)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(backUpCluster, CannotRestore, BackupIsBad);
