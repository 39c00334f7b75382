import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clockSetting } from '../test-clock.ts';

const entry = join(import.meta.dirname, 'api-server.ts');

export interface ApiServer {
  url: string;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/**
 * Starts a server in a process of its own on a database that is ready. It ends when its input does.
 * @param runsJobs whether it runs the jobs its requests enqueue; nothing is scheduled
 * @param file `api-server.ts`, of another release
 */
export async function spawnApiServer(
  settings: Record<string, string>,
  { runsJobs = false, file = entry }: { runsJobs?: boolean; file?: string } = {},
): Promise<ApiServer> {
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: '0', ...settings, ...clockSetting() };
  const args = [file, ...(runsJobs ? ['--run-jobs'] : [])];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    ended.then(() => {
      throw new Error('the server process ended before it listened');
    }),
  ]);
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      const [, signal] = await ended;
      if (signal !== 'SIGKILL') throw new Error('the server process ended before it was killed');
    },
  };
}
