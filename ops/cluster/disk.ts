import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgresUser, nodeNames, type NodeName } from './network.ts';
import { folderOf, type ClusterFacts } from './settings.ts';

const run = promisify(execFile);

/** Gives a node a disk of its own, so that it can be filled: in memory, and only as root. */
export async function mountDisk(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const user = ensurePostgresUser();
  if (user) await chown(folder, user.uid, user.gid);
}

export async function unmountDisks(folder: string): Promise<void> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  for (const node of nodeNames) {
    const place = join(folder, node);
    if (mounts.includes(` ${place} `)) await run('umount', [place]);
  }
}

const filler = (facts: ClusterFacts, node: NodeName) => join(folderOf(facts, node), 'filler');

/** What is free on a node's disk is taken. @returns MB that were free */
export async function fillDisk(facts: ClusterFacts, node: NodeName): Promise<number> {
  const { bavail, bsize } = await statfs(folderOf(facts, node));
  const free = bavail * bsize;
  // Ends with an error, when there is no space left. In steps, because others write meanwhile.
  await run('dd', ['if=/dev/zero', `of=${filler(facts, node)}`, 'bs=64k']).catch(() => undefined);
  return Math.round(free / 1e6);
}

export async function emptyDisk(facts: ClusterFacts, node: NodeName): Promise<void> {
  await rm(filler(facts, node), { force: true });
}
