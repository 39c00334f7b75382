import { readFile } from 'node:fs/promises';
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
