import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { msAhead } from '#testing/test-clock.ts';

export interface Person {
  sub: string;
  email: string;
  verified: boolean;
}

export const client = { clientId: 'tierce-test', clientSecret: 'known-to-tests' };

export async function startOpenidProvider(returnUrl: string) {
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: { returnUrl, msAhead } });
  const [issuer] = (await once(thread, 'message')) as [string];
  return { issuer, ...client, stop: () => thread.terminate() };
}
