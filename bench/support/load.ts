import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

/** wrk where it is installed (its own process, in C, so it takes less of the two cores), else autocannon. */
export const loadTool: 'wrk' | 'autocannon' = (() => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' });
    return 'wrk';
  } catch (error) {
    // wrk -v prints its version and exits with 1.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'autocannon' : 'wrk';
  }
})();

/** Requests per second that a loopback address answers with 2xx, over 16 connections for `seconds`. */
export async function throughput(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  if (loadTool === 'autocannon') {
    const result = await autocannon({ url, duration: seconds, connections: 16, headers });
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
    return result.requests.average;
  }
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', '-c16', `-d${seconds}s`, ...sent, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
