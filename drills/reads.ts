import { setTimeout as sleep } from 'node:timers/promises';
import { shopUrl } from '#ops/cluster/settings.ts';
import type { Stage } from './drill.ts';
import type { Person } from './people.ts';
import { send } from './request.ts';

const everyMs = 250;

/** `public`: what memory may answer; `own`: what only the database knows. */
export type Reads = 'public' | 'own';

const addresses: Readonly<Record<Reads, readonly string[]>> = {
  public: ['/platform/api/v1/search/cask', '/platform/api/v1/search/distillery'],
  own: ['/platform/api/order', '/platform/api/v1/wallet/transactions?currencyType=SGD'],
};

export interface ReadResult {
  count: number;
  failed: string[];
  /** In ms. */
  slowest: number;
}

/** Reads four times a second from now on. @returns what ends it and says what was seen */
export function keepReading({ cluster, load }: Stage, reads: readonly Reads[]): () => Promise<ReadResult> {
  const url = shopUrl(cluster.facts);
  const paths = reads.flatMap((kind) => addresses[kind]);
  const result: ReadResult = { count: 0, failed: [], slowest: 0 };
  const running: Promise<void>[] = [];
  const ending = new AbortController();
  const readOnce = async (person: Person, path: string) => {
    const began = performance.now();
    const answer = await send(url, person, { method: 'GET', path });
    result.slowest = Math.max(result.slowest, performance.now() - began);
    const said = 'status' in answer ? String(answer.status) : answer.unanswered;
    if (said !== '200') result.failed.push(`GET ${path.replace(/\?.*/, '')}: ${said}`);
  };
  const loop = async () => {
    for (; !ending.signal.aborted; result.count += 1) {
      const person = load.people[result.count % load.people.length];
      if (person) running.push(readOnce(person, paths[result.count % paths.length] ?? ''));
      await sleep(everyMs);
    }
  };
  const looping = loop();
  return async () => {
    ending.abort();
    await looping;
    await Promise.all(running);
    return result;
  };
}
