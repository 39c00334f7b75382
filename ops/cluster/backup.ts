import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPostgres, giveToPostgres, type NodeName } from './network.ts';
import { run } from './processes.ts';
import { dataFolderOf, folderOf, substitute, type ClusterFacts, type LocalCluster } from './settings.ts';

const configurationFile = join(import.meta.dirname, '../pgbackrest/pgbackrest.conf');

/** All nodes of this machine keep backups and the archived log here, in place of an object store. */
const backupFolderOf = (facts: ClusterFacts) => join(facts.folder, 'backups');

const inNode = (facts: ClusterFacts, node: NodeName, name = '') =>
  join(folderOf(facts, node), 'pgbackrest', name);

/** pgBackRest with the file of `ops/`, and what differs from a real machine as options. */
const command = (cluster: LocalCluster, node: NodeName, ...args: string[]) => [
  ...cluster.packages.command('pgbackrest'),
  `--config=${inNode(cluster, node, 'pgbackrest.conf')}`,
  '--stanza=tierce',
  '--repo1-type=posix',
  `--repo1-path=${backupFolderOf(cluster)}`,
  '--log-level-file=off',
  ...args,
];

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await giveToPostgres(path);
}

export async function writeForPostgres(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await giveToPostgres(path);
}

/** Values of `ops/pgbackrest/pgbackrest.conf`, of an object store that is not there. */
export const backupVariables = (facts: ClusterFacts, node: NodeName) => ({
  ...Object.fromEntries(
    ['BUCKET', 'ENDPOINT', 'REGION', 'KEY', 'KEY_SECRET', 'PASSPHRASE'].map((name) => [
      `BACKUP_${name}`,
      facts.secrets.superuser,
    ]),
  ),
  PGDATA: dataFolderOf(facts, node),
  SOCKET_FOLDER: folderOf(facts, node),
});

/** @returns `archive_command` of a node */
export async function prepareArchive(cluster: LocalCluster, node: NodeName): Promise<string> {
  const folders = ['', 'spool', 'lock'].map((name) => inNode(cluster, node, name));
  for (const folder of [backupFolderOf(cluster), folderOf(cluster, node), ...folders])
    await makeFolder(folder);
  const text = substitute(await readFile(configurationFile, 'utf8'), backupVariables(cluster, node));
  // Not options of every command, so not on the command line.
  const places = ['spool', 'lock'].map((name) => `${name}-path=${inNode(cluster, node, name)}`);
  const here = text.replace(/^spool-path=.*$/m, places.join('\n'));
  await writeForPostgres(inNode(cluster, node, 'pgbackrest.conf'), here);
  return command(cluster, node, 'archive-push', '%p').join(' ');
}

/** Runs pgBackRest on a node. @throws what it said */
export async function pgbackrest(cluster: LocalCluster, node: NodeName, ...args: string[]): Promise<void> {
  const cwd = folderOf(cluster, node);
  await run(cluster, asPostgres(command(cluster, node, ...args)), { cwd }).catch((cause: Error) => {
    const { stdout = '', stderr = '', message } = cause as Error & { stdout?: string; stderr?: string };
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => /ERROR|HINT/.test(line));
    throw new Error(`pgbackrest ${args[0]}: ${lines.join(' ') || message}`, { cause });
  });
}
