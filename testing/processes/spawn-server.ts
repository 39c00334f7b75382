import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clockSetting } from '../test-clock.ts';

const entry = join(import.meta.dirname, 'server-process.ts');

export interface SpawnedServer {
  url: string;
  child: ChildProcess;
}

/**
 * Starts a server in a process of its own on a database that is ready. It ends when its input does.
 * @param runsJobs whether it runs the jobs its requests enqueue; nothing is scheduled
 */
export async function spawnServer(
  settings: Record<string, string>,
  { runsJobs = false }: { runsJobs?: boolean } = {},
): Promise<SpawnedServer> {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: '0', ...settings, ...clockSetting() };
  const args = [entry, ...(runsJobs ? ['--run-jobs'] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    once(child, 'exit').then(() => {
      throw new Error('the server process ended before it listened');
    }),
  ]);
  return { url, child };
}
