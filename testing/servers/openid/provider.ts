import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { msAhead } from '#testing/test-clock.ts';

export interface Person {
  sub: string;
  email: string;
  verified: boolean;
}

export interface ThreadSettings {
  clientId: string;
  clientSecret: string;
  returnUrl: string;
  msAhead: number;
}

export async function startOpenidProvider(returnUrl: string) {
  const client = { clientId: 'tierce-test', clientSecret: randomBytes(16).toString('hex') };
  const workerData: ThreadSettings = { ...client, returnUrl, msAhead };
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData });
  const [issuer] = (await once(thread, 'message')) as [string];
  return { issuer, ...client, stop: async () => void (await thread.terminate()) };
}
