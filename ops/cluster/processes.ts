import { execFile, spawn, type ExecFileOptions } from 'node:child_process';
import { mkdir, open, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { LocalCluster } from './settings.ts';

/**
 * The processes that work in a folder or below it: each process of the cluster is started in its own, and PostgreSQL
 * works in its data folder.
 */
export async function pidsIn(folder: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = names.map(async (name) => {
    const home = await readlink(`/proc/${name}/cwd`).catch(() => '');
    return /^\d+$/.test(name) && (home === folder || home.startsWith(`${folder}/`)) ? [Number(name)] : [];
  });
  return (await Promise.all(found)).flat();
}

export const runsIn = async (folder: string): Promise<boolean> => (await pidsIn(folder)).length > 0;

/** Memory of all processes that work in a folder, with shared memory counted once: MB. */
export async function memoryIn(folder: string): Promise<number> {
  const parts = (await pidsIn(folder)).map(async (pid) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  const kilobytes = (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
  return Math.round(kilobytes / 1024);
}

/**
 * Starts a process in `folder` that outlives this one, unless one runs there; its output goes to `output.log` there.
 * @param env besides the way to programs and the home
 */
export async function startIn(
  folder: string,
  [program = '', ...args]: string[],
  env: Record<string, string>,
): Promise<void> {
  if (await runsIn(folder)) return;
  await mkdir(folder, { recursive: true });
  const log = await open(join(folder, 'output.log'), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] ?? '/', ...env },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
}

/** Runs a command with the libraries of the cluster and as its superuser, until it ends. @returns its output */
export async function run(
  { secrets, packages }: LocalCluster,
  [program = '', ...args]: string[],
  options: ExecFileOptions = {},
): Promise<string> {
  const env = { ...packages.env, PATH: process.env['PATH'], PGPASSWORD: secrets.superuser };
  const all = { env, cwd: '/', maxBuffer: 20_000_000, ...options, encoding: 'utf8' } as const;
  return (await promisify(execFile)(program, args, all)).stdout;
}

/** Sends a signal to every process of a folder. @returns how many there were */
export async function signalIn(folder: string, signal: NodeJS.Signals): Promise<number> {
  const pids = await pidsIn(folder);
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  }
  return pids.length;
}

/** `kill -9` of every process of a folder, until none is left. */
export async function killIn(folder: string): Promise<void> {
  while ((await signalIn(folder, 'SIGKILL')) > 0) await sleep(20);
}
