import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Packages } from './packages.ts';
import { asPostgres, giveToPostgres, type NodeName } from './network.ts';
import { dataFolderOf, folderOf, substitute, type ClusterFacts } from './settings.ts';

const configurationFile = join(import.meta.dirname, '../pgbackrest/pgbackrest.conf');

/** All nodes of this machine keep backups and the archived log here, in place of an object store. */
export const backupFolderOf = (facts: ClusterFacts) => join(facts.folder, 'backups');

const inNode = (facts: ClusterFacts, node: NodeName, name: string) =>
  join(folderOf(facts, node), 'pgbackrest', name);

/** The file of `ops/`, and what differs from a real machine as options. */
function options(facts: ClusterFacts, node: NodeName): string[] {
  return [
    `--config=${inNode(facts, node, 'pgbackrest.conf')}`,
    '--stanza=tierce',
    '--repo1-type=posix',
    `--repo1-path=${backupFolderOf(facts)}`,
    '--log-level-file=off',
  ];
}

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await giveToPostgres(path);
}

export async function prepareArchive(facts: ClusterFacts, node: NodeName): Promise<void> {
  await makeFolder(backupFolderOf(facts));
  await makeFolder(folderOf(facts, node));
  await makeFolder(join(folderOf(facts, node), 'pgbackrest'));
  for (const name of ['spool', 'lock']) await makeFolder(inNode(facts, node, name));
  const names = ['BUCKET', 'ENDPOINT', 'REGION', 'KEY', 'KEY_SECRET', 'PASSPHRASE'];
  const text = substitute(await readFile(configurationFile, 'utf8'), {
    ...Object.fromEntries(names.map((name) => [`BACKUP_${name}`, facts.secrets.superuser])),
    PGDATA: dataFolderOf(facts, node),
    SOCKET_FOLDER: folderOf(facts, node),
  });
  const path = inNode(facts, node, 'pgbackrest.conf');
  // Not options of every command, so not on the command line.
  const places = ['spool', 'lock'].map((name) => `${name}-path=${inNode(facts, node, name)}`);
  const here = text.replace(/^spool-path=.*$/m, places.join('\n'));
  await writeFile(path, here, { mode: 0o600 });
  await giveToPostgres(path);
}

/** `archive_command` of a node. */
export const archiveCommand = (facts: ClusterFacts, packages: Packages, node: NodeName) =>
  [...packages.command('pgbackrest'), ...options(facts, node), 'archive-push', '%p'].join(' ');

/** Runs pgBackRest on a node. @throws what it said */
export async function pgbackrest(
  { facts, packages }: { facts: ClusterFacts; packages: Packages },
  node: NodeName,
  ...command: string[]
): Promise<void> {
  const [program = '', ...args] = asPostgres(
    packages.command('pgbackrest', ...options(facts, node), ...command),
  );
  const env = { ...packages.env, PATH: process.env['PATH'], PGPASSWORD: facts.secrets.superuser };
  try {
    await promisify(execFile)(program, args, { env, cwd: folderOf(facts, node), maxBuffer: 20_000_000 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => /ERROR|HINT/.test(line));
    throw new Error(`pgbackrest ${command[0]}: ${lines.join(' ') || (error as Error).message}`, {
      cause: error,
    });
  }
}
