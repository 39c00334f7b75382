import { spawn } from 'node:child_process';
import { mkdir, open, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that has ended but is not waited for yet is no longer one. */
async function isAlive(pid: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/^\d+ \(.*\) [ZX] /.test(status);
}

/**
 * The processes that work in a folder or below it: each process of the cluster is started in its own, and PostgreSQL
 * works in its data folder.
 */
export async function pidsIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const home = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return (home === folder || home.startsWith(`${folder}/`)) && (await isAlive(pid)) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** Memory of all processes that work in a folder, with shared memory counted once: MB. */
export async function memoryIn(folder: string): Promise<number> {
  const parts = (await pidsIn(folder)).map(async (pid) => {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  });
  const kilobytes = (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
  return Math.round(kilobytes / 1024);
}

/** Starts a process in `folder` that outlives this one; its output goes to `output.log` there. */
export async function startIn(
  folder: string,
  [program = '', ...args]: string[],
  env: Record<string, string>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const log = await open(join(folder, 'output.log'), 'a');
  const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', log.fd, log.fd] });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  }
}

/** Sends a signal to every process of a folder. @returns how many there were */
export async function signalIn(folder: string, signal: NodeJS.Signals): Promise<number> {
  const pids = await pidsIn(folder);
  send(pids, signal);
  return pids.length;
}

/** `kill -9` of every process of a folder, until none is left. */
export async function killIn(folder: string): Promise<void> {
  while ((await signalIn(folder, 'SIGKILL')) > 0) await sleep(20);
}
