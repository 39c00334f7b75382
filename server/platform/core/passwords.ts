import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#domain/errors.ts';
import { Gate } from './semaphore.ts';

/** Slow hashes, a bounded number at once, so that a login flood does not stall the shop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param known null where there is no such account: false, after the same time as for one that exists */
  verify(known: string | null, password: string): Promise<boolean>;
}

/** Memory in KiB, passes, and threads of one argon2id hash. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's second recommendation: 19 MiB, 2 passes, 1 thread; 16 ms here. */
const standardCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How long a login waits for its turn, in ms. */
const patience = 3000;
/** A core and one of libuv's four threads stay free for whatever else the shop does. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));

/** How long a turn rests after a hash, of the time that took: a flood of logins leaves the shop its share of the processor. */
const rest = 0.7;
/** Whoever comes while so many wait is refused at once: these take a second and a half. */
const longestQueue = 100;

/**
 * Linux gives each thread a priority of its own: those that hash give way to whatever else wants the processor. Elsewhere
 * they stay as they are.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  const tasks = '/proc/self/task';
  for (const id of readdirSync(tasks))
    if (readFileSync(`${tasks}/${id}/comm`, 'utf8').startsWith('libuv-worker')) setPriority(Number(id), 10);
}

const overrun = () => new DomainError('UNAVAILABLE', { retryAfter: 5 });

/** @throws UNAVAILABLE from both calls when too many wait, or for longer than `patience` */
export function argon2Passwords(cost: HashCost = standardCost): Passwords {
  const gate = new Gate(atOnce, patience, overrun, longestQueue);
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    const started = performance.now();
    return work().finally(() => setTimeout(leave, (performance.now() - started) * rest));
  }
  // Of bytes that nobody can type: it never verifies.
  const decoy = hash(randomBytes(32), cost).finally(giveWay);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (known, password) => {
      const against = known ?? (await decoy);
      return inTurn(() => verify(against, password));
    },
  };
}
