import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The postmaster of the embedded cluster in a data folder: its process and its port; null when none is recorded. */
export async function postmaster(dataDir: string): Promise<{ pid: number; port: number } | null> {
  const folder = join(dataDir, 'postgres');
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, home, , port] = text.split('\n');
  if (home !== folder) throw new Error(`${folder} holds the pid file of ${home}`);
  return { pid: Number(pid), port: Number(port) };
}

export async function embeddedUrl(dataDir: string): Promise<string> {
  const running = await postmaster(dataDir);
  if (!running) throw new Error(`no database runs in ${dataDir}`);
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  return `postgres://shop:${password}@127.0.0.1:${running.port}/shop`;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const isChild = async (pid: string) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]) === parent;
  };
  const flags = await Promise.all(pids.map(isChild));
  return pids.filter((_, i) => flags[i]).map(Number);
}

/** `kill -9` of every process of the embedded cluster, as the end of its container would: Linux only. */
export async function killDatabase(dataDir: string): Promise<void> {
  const running = await postmaster(dataDir);
  if (!running) return;
  // The postmaster first, so that it cannot start the others again.
  const pids = [running.pid, ...(await childrenOf(running.pid))];
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}
