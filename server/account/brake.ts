import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import type { Clock } from '../clock.ts';

/**
 * How often each call may be tried, a minute: from one network address, and for one account. As many may come at
 * once; they are given back evenly over the minute.
 */
export const limits = {
  login: { network: 60, account: 10 },
  register: { network: 30, account: 5 },
  confirm: { network: 60 },
  resend: { network: 30, account: 5 },
  forgot: { network: 30, account: 5 },
  reset: { network: 30 },
} as const satisfies Record<string, { network: number; account?: number }>;
export type Braked = keyof typeof limits;

interface Bucket {
  left: number;
  at: number;
}

const minute = 60_000;
const mostBuckets = 100_000;

/**
 * Slows down whoever tries too often. It lives in the memory of one process, so with several it lets several times as
 * much through and forgets at a restart: a brake, not a guarantee. Addresses are kept as hashes under a key of the
 * process.
 */
export class Brake {
  readonly #clock: Clock;
  readonly #key = randomBytes(16);
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws TOO_MANY_REQUESTS */
  check(call: Braked, network: string, email?: string): void {
    const limit: { network: number; account?: number } = limits[call];
    const allowed = this.#take(`${call} network ${network}`, limit.network);
    const alsoAllowed =
      email === undefined ||
      limit.account === undefined ||
      this.#take(`${call} account ${email}`, limit.account);
    if (!allowed || !alsoAllowed) {
      throw new DomainError('TOO_MANY_REQUESTS', 'That was tried too often. Please wait a minute.');
    }
  }

  #take(name: string, perMinute: number): boolean {
    const now = this.#clock.now().getTime();
    const key = createHash('sha256').update(this.#key).update(name).digest('base64');
    const bucket = this.#buckets.get(key) ?? { left: perMinute, at: now };
    const left = Math.min(perMinute, bucket.left + ((now - bucket.at) / minute) * perMinute);
    const isAllowed = left >= 1;
    // Set anew, so that the map is in the order of use and its first is the one to forget.
    this.#buckets.delete(key);
    this.#buckets.set(key, { left: isAllowed ? left - 1 : left, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > mostBuckets && oldest !== undefined) this.#buckets.delete(oldest);
    return isAllowed;
  }
}
