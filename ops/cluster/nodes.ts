import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPostgres, nodeNames, onNode, type NodeName } from './network.ts';
import { makeFolder, prepareArchive, writeForPostgres } from './backup.ts';
import { startIn } from './processes.ts';
import { folderOf, haproxyVariables, nodeVariables, substitute, type LocalCluster } from './settings.ts';

const ops = join(import.meta.dirname, '..');

/** The two services of a node; one that runs already is left alone. */
export async function startNode(cluster: LocalCluster, node: NodeName): Promise<void> {
  const { packages } = cluster;
  const variables = {
    ...nodeVariables(cluster, node),
    ...(cluster.hasBackups && { ARCHIVE_COMMAND: await prepareArchive(cluster, node) }),
  };
  const filled = async (file: string) => substitute(await readFile(join(ops, file), 'utf8'), variables);
  const folderFor = (service: string) => join(folderOf(cluster, node), service);
  for (const service of ['', 'etcd', 'patroni']) await makeFolder(folderFor(service));
  const start = (service: 'etcd' | 'patroni', args: string[], env: Record<string, string>) =>
    startIn(folderFor(service), onNode(cluster.network, node, packages.command(service, ...args)), env);
  const etcdSettings = (await filled('etcd/etcd.env')).split('\n').filter((line) => /^ETCD_\w+=/.test(line));
  const etcdEnv = Object.fromEntries(etcdSettings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  await start('etcd', [], { ...packages.env, ...etcdEnv });
  const patroniFile = join(folderFor('patroni'), 'patroni.yml');
  await writeForPostgres(patroniFile, await filled('patroni/patroni.yml'));
  await start('patroni', [patroniFile], packages.env);
}

export async function startNodes(cluster: LocalCluster): Promise<void> {
  const { packages } = cluster;
  for (const node of nodeNames) await startNode(cluster, node);
  const folder = folderOf(cluster, 'haproxy');
  await makeFolder(folder);
  const command = packages.command('haproxy', '-db', '-f', join(ops, 'haproxy/haproxy.cfg'));
  await startIn(folder, asPostgres(command), { ...packages.env, ...haproxyVariables(cluster) });
}
