import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#domain/errors.ts';
import { Semaphore } from './semaphore.ts';

/** Computes a bounded number of slow hashes at once, so that a login flood does not stall the shop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param known null where there is no such account: answers false after the same time as for one that exists */
  verify(known: string | null, password: string): Promise<boolean>;
  isOutdated(known: string): boolean;
}

export interface HashCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's second recommendation: 19 MiB, 2 passes, 1 thread; 16 ms here. */
const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const permits = Math.max(1, Math.min(3, availableParallelism() - 1));
const timeoutMs = 3000;
const maxQueue = 100;
/** A permit rests after each hash for this part of the hash's time: a flood leaves the shop its share of the processor. */
const restRatio = 0.7;

/** Linux only, where each thread has a priority of its own: the threads that hash give way to all others. */
function lowerPriorityOfHashThreads(): void {
  if (process.platform !== 'linux') return;
  const tasks = '/proc/self/task';
  for (const id of readdirSync(tasks))
    if (readFileSync(`${tasks}/${id}/comm`, 'utf8').startsWith('libuv-worker')) setPriority(Number(id), 10);
}

/** NIST SP 800-63B, 3.1.1.2: one keyboard composes `é`, another sends two signs. */
const sameOnAllKeyboards = (password: string): string => password.normalize('NFKC');

const refusal = () => new DomainError('UNAVAILABLE', { retryAfter: 5 });

/** @throws UNAVAILABLE from both calls when too many wait, or one waits too long */
export function argon2Passwords(cost: HashCost = standardCost, argon2 = { hash, verify }): Passwords {
  const semaphore = new Semaphore({ permits, timeoutMs, maxQueue, refusal });
  async function withPermit<T>(work: () => Promise<T>): Promise<T> {
    const release = await semaphore.acquire();
    const started = performance.now();
    return work().finally(() => setTimeout(release, (performance.now() - started) * restRatio));
  }
  // A hash of random bytes never verifies.
  const decoy = argon2.hash(randomBytes(32), cost).finally(lowerPriorityOfHashThreads);
  return {
    isOutdated: (known) =>
      !known.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`),
    hash: (password) => withPermit(() => argon2.hash(sameOnAllKeyboards(password), cost)),
    verify: async (known, password) => {
      const against = known ?? (await decoy);
      return withPermit(() => argon2.verify(against, sameOnAllKeyboards(password)));
    },
  };
}
