import type { KeptAnswer } from './kept-answer.ts';

interface Limits {
  entries: number;
  /** Of all kept answers together. */
  bytes: number;
}

interface Slot {
  answer: KeptAnswer;
  keptAt: number;
}

/** One answer being made: others who ask for it meanwhile wait here. */
export interface Flight {
  key: string;
  /** Whether nothing was dropped since it began: only then may what it read be kept. */
  isCurrent(): boolean;
  landed: Promise<void>;
  land(): void;
}

/** How long a kept answer may be served, in ms, by what is known of the listener. */
const freshness = {
  /** No one tells us of changes: nothing is kept. */
  deaf: 0,
  /** The connection broke: answers are at most this old until it is back. */
  lost: 2000,
  /** Changes are heard of; the limit is for what changes by the clock alone, such as news published at an hour. */
  listening: 60_000,
};

/**
 * Answers of public calls as ready bytes, in this process. Nothing here must be known to another process: each hears
 * of changes itself. The least recently used go first when it is full.
 */
export class ByteCache {
  readonly #slots = new Map<string, Slot>();
  readonly #flights = new Map<string, Flight>();
  readonly #limits: Limits;
  readonly #elapsed: () => number;
  #bytes = 0;
  #generation = 0;
  #freshFor = freshness.deaf;

  /** @param elapsed milliseconds on a clock that never goes back */
  constructor(
    limits: Limits = { entries: 2000, bytes: 32_000_000 },
    elapsed: () => number = () => performance.now(),
  ) {
    this.#limits = limits;
    this.#elapsed = elapsed;
  }

  get size(): number {
    return this.#slots.size;
  }

  get keepsAnything(): boolean {
    return this.#freshFor > 0;
  }

  find(key: string): KeptAnswer | null {
    const slot = this.#slots.get(key);
    if (!slot) return null;
    this.#slots.delete(key);
    if (this.#elapsed() - slot.keptAt > this.#freshFor) {
      this.#bytes -= slot.answer.weight;
      return null;
    }
    // A Map remembers the order of insertion: the last one in was used last.
    this.#slots.set(key, slot);
    return slot.answer;
  }

  keep(key: string, answer: KeptAnswer): void {
    if (!this.keepsAnything || answer.weight > this.#limits.bytes / 10) return;
    this.#forget(key);
    this.#slots.set(key, { answer, keptAt: this.#elapsed() });
    this.#bytes += answer.weight;
    for (const oldest of this.#slots.keys()) {
      if (this.#slots.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#bytes -= slot.answer.weight;
  }

  /** Forgets everything; what is being made now will not be kept either, nor waited for by newcomers. */
  drop(): void {
    this.#slots.clear();
    this.#flights.clear();
    this.#bytes = 0;
    this.#generation += 1;
  }

  flightOf(key: string): Flight | null {
    return this.#flights.get(key) ?? null;
  }

  begin(key: string): Flight {
    const generation = this.#generation;
    const { promise, resolve } = Promise.withResolvers<void>();
    const flight: Flight = {
      key,
      isCurrent: () => generation === this.#generation,
      landed: promise,
      land: () => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
        resolve();
      },
    };
    this.#flights.set(key, flight);
    return flight;
  }

  /** The listener is connected, from now on every change is heard of; what was kept before may have missed one. */
  listening(): void {
    this.drop();
    this.#freshFor = freshness.listening;
  }

  /** The listener lost its connection. */
  lost(): void {
    this.#freshFor = Math.min(this.#freshFor, freshness.lost);
  }
}
