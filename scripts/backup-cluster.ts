/**
 * `npm run backup:cluster -- full` on the machine of a cluster's primary, as postgres: a backup by pgBackRest (or `diff`:
 * what has changed since the last full one), restored beside the data folder, checked, and recorded in the shop's database,
 * where its metrics find it. PGDATA, SOCKET_FOLDER and POSTGRES_BIN as in ops/patroni/patroni.yml. Exit code 1 means that
 * there is no new backup to rely on.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { backUp, CannotRestore, type CopyTools } from '#ops/pgbackrest/checked-backup.ts';
import { BackupIsBad } from '#server/audit/verify-backup.ts';
import { BadSetting } from '#server/platform/core/config.ts';
import { runCommand } from './run-command.ts';

function setting(name: 'PGDATA' | 'SOCKET_FOLDER' | 'POSTGRES_BIN'): string {
  const value = process.env[name];
  if (!value) throw new BadSetting(name, 'is needed, as in /etc/tierce/node.env');
  return value;
}

async function backUpCluster(): Promise<void> {
  const type = process.argv[2];
  if (type !== 'full' && type !== 'diff') throw new BadSetting('the backup', 'must be full or diff');
  const folder = join(dirname(setting('PGDATA')), 'tierce-checked');
  const run: CopyTools['run'] = (program, ...args) =>
    promisify(execFile)(program, args, { cwd: '/', maxBuffer: 20_000_000 });
  const tools: CopyTools = {
    folder,
    postgresBin: setting('POSTGRES_BIN'),
    // The password is in ~/.pgpass.
    urlOf: (socketFolder) => `postgres://postgres@${encodeURIComponent(socketFolder)}:5432/shop`,
    run,
    pgbackrest: (...args) => run('pgbackrest', '--stanza=tierce', ...args),
  };
  try {
    const counts = await backUp(tools, setting('SOCKET_FOLDER'), type);
    console.log(`A ${type} backup, restored and checked: ${JSON.stringify(counts)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await runCommand(backUpCluster, CannotRestore, BackupIsBad);
