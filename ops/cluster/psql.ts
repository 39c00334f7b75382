import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import type { LocalCluster } from './cluster.ts';
import { addressOf, onNode, type NodeName } from './network.ts';

/**
 * Runs a statement on a node itself, past HAProxy, also while the node is cut off.
 * @returns what PostgreSQL answered; null when it refused, or did not answer within `timeoutMs`
 */
export async function psql(
  { facts, packages }: LocalCluster,
  node: NodeName,
  statement: string,
  timeoutMs: number,
): Promise<string | null> {
  const address = addressOf(facts.network, node);
  const where = ['-h', address, '-U', 'postgres', '-d', 'shop', '-X', '-A', '-t', '-q'];
  const [program = '', ...args] = onNode(facts.network, node, [
    join(packages.postgresBin, 'psql'),
    ...where,
    '-c',
    statement,
  ]);
  const env = { ...packages.env, PATH: process.env['PATH'], PGPASSWORD: facts.secrets.superuser };
  // Killed, not asked to end: psql would cancel a commit that waits, and the commit would then succeed here alone.
  const options = { env, cwd: '/', timeout: timeoutMs, killSignal: 'SIGKILL' as const };
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
