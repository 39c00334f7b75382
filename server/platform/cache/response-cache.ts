import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

interface Limits {
  entries: number;
  bytes: number;
}

interface Entry {
  response: CachedResponse;
  storedAt: number;
  freshMs: number;
  generation: number;
}

export interface InFlightRequest {
  key: string;
  /** Whether the cache was not cleared since it began: only then may what it read be stored. */
  isCurrent(): boolean;
  done: Promise<void>;
  resolve(): void;
}

const maxAgeMs = {
  neverConnected: 0,
  disconnected: 2000,
  /** Notifications of changes arrive; the limit is for what changes by the clock alone, such as news with an hour of publication. */
  connected: 60_000,
};

/** While the database is away: nothing can be bought meanwhile. */
const maxStaleMs = 3_600_000;
const awayPauseMs = 1000;

export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #inFlight = new Map<string, InFlightRequest>();
  readonly #elapsed: () => number;
  #generation = 0;
  #servedMs = maxAgeMs.neverConnected;
  #awayUntil = -Infinity;

  /** @param elapsed milliseconds on a clock that never goes back */
  constructor(
    limits: Limits = { entries: 2000, bytes: 32_000_000 },
    elapsed: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      maxEntrySize: limits.bytes / 10,
      sizeCalculation: ({ response }) => response.size,
    });
    this.#elapsed = elapsed;
  }

  get size(): number {
    return this.#entries.size;
  }

  get isEnabled(): boolean {
    return this.#servedMs > 0;
  }

  get(key: string): CachedResponse | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const isAway = this.#elapsed() < this.#awayUntil;
    if (!isAway && entry.generation !== this.#generation) return null;
    const longest = isAway ? maxStaleMs : Math.min(this.#servedMs, entry.freshMs);
    return this.#elapsed() - entry.storedAt <= longest ? entry.response : null;
  }

  /** Called when the database cannot be asked, never because a request was shed: an old answer is better than none. */
  getStale(key: string): CachedResponse | null {
    this.#awayUntil = this.#elapsed() + awayPauseMs;
    return this.get(key);
  }

  /** @param freshMs for facts of whose changes no one is notified */
  set(key: string, response: CachedResponse, freshMs = Infinity): void {
    if (!this.isEnabled) return;
    const entry = { response, storedAt: this.#elapsed(), freshMs, generation: this.#generation };
    this.#entries.set(key, entry);
  }

  /**
   * Something changed. Answers in flight will not be stored either, nor awaited by later requests; stored ones are only
   * given while the database is away.
   */
  clear(): void {
    this.#inFlight.clear();
    this.#generation += 1;
  }

  inFlight(key: string): InFlightRequest | null {
    return this.#inFlight.get(key) ?? null;
  }

  begin(key: string): InFlightRequest {
    const generation = this.#generation;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const request: InFlightRequest = {
      key,
      isCurrent: () => generation === this.#generation,
      done,
      resolve: () => {
        if (this.#inFlight.get(key) === request) this.#inFlight.delete(key);
        resolve();
      },
    };
    this.#inFlight.set(key, request);
    return request;
  }

  onListenerConnected(): void {
    this.clear();
    this.#servedMs = maxAgeMs.connected;
  }

  onListenerLost(): void {
    this.#servedMs = Math.min(this.#servedMs, maxAgeMs.disconnected);
  }
}
