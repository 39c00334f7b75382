import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '#domain/errors.ts';
import { Gate } from '../db/gate.ts';

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

/** Whoever comes while so many wait is refused at once: these take a second and a half. */
const longestQueue = 100;

const overrun = () =>
  new DomainError('UNAVAILABLE', 'Very many people are logging in. Please try again in a moment.', {
    retryAfter: 5,
  });

/** @throws UNAVAILABLE from both calls when too many wait, or for longer than `patience` */
export function argon2Passwords(cost: HashCost = standardCost): Passwords {
  const gate = new Gate(atOnce, patience, overrun, longestQueue);
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await gate.enter();
    return work().finally(leave);
  }
  // Of bytes that nobody can type: it never verifies.
  const decoy = hash(randomBytes(32), cost);
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (known, password) => {
      const against = known ?? (await decoy);
      return inTurn(() => verify(against, password));
    },
  };
}
