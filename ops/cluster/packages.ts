import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Versions of Debian 12; they were tried together (docs/reliability.md). */
const wanted = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-15', 'pgbackrest'];

export class MissingPackages extends Error {}

/** Programs that were unpacked into a folder, and what they need to find their libraries. */
export interface Packages {
  postgresBin: string;
  env: Record<string, string>;
  command(name: 'etcd' | 'haproxy' | 'patroni' | 'pgbackrest', ...args: string[]): string[];
}

async function packagesToUnpack(): Promise<string[]> {
  const args = ['install', '--simulate', '--no-install-recommends', ...wanted];
  const { stdout } = await run('apt-get', args, { env: { ...process.env, LC_ALL: 'C' } });
  return stdout.split('\n').flatMap((line) => /^Inst (\S+) /.exec(line)?.[1] ?? []);
}

async function unpack(folder: string, names: string[]): Promise<void> {
  const fresh = `${folder}.${process.pid}`;
  const archives = join(fresh, 'archives');
  await mkdir(archives, { recursive: true });
  try {
    await run('apt-get', ['download', '--quiet', ...names], { cwd: archives });
    for (const archive of await readdir(archives)) await run('dpkg', ['-x', join(archives, archive), fresh]);
    await rm(archives, { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Unless they are there: nothing is installed, no service starts, and no root is needed. */
async function ensureUnpacked(folder: string, names: () => Promise<string[]>): Promise<void> {
  if (existsSync(folder)) return;
  try {
    await unpack(folder, await names());
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const failure = (stderr || message).trim();
    throw new MissingPackages(`needs Debian 12 and its packages (apt-get update): ${failure}`, {
      cause: error,
    });
  }
}

/** The program of Prometheus that checks rules, from its package unpacked into `folder`; it needs no other. */
export async function openPromtool(folder: string): Promise<string> {
  await ensureUnpacked(folder, async () => ['prometheus']);
  return join(folder, 'usr/bin/promtool');
}

/** Debian's packages, downloaded and unpacked into `folder`. */
export async function openPackages(folder: string): Promise<Packages> {
  await ensureUnpacked(folder, packagesToUnpack);
  const unpacked = join(folder, 'usr/lib/postgresql/15/bin');
  const python = '/usr/bin/python3';
  return {
    // Not downloaded where the machine has it already.
    postgresBin: existsSync(join(unpacked, 'postgres')) ? unpacked : '/usr/lib/postgresql/15/bin',
    env: {
      LD_LIBRARY_PATH: `${folder}/usr/lib/x86_64-linux-gnu:${folder}/usr/lib/aarch64-linux-gnu`,
      PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
      PYTHONDONTWRITEBYTECODE: '1',
      LC_ALL: 'C.UTF-8',
    },
    command(name, ...args) {
      const place = name === 'haproxy' ? 'usr/sbin' : 'usr/bin';
      const program = join(folder, place, name);
      return name.startsWith('patroni') ? [python, program, ...args] : [program, ...args];
    },
  };
}
