interface Options {
  permits: number;
  timeoutMs: number;
  /** How many may wait; more are refused at once. */
  maxQueue?: number;
  refusal: () => Error;
}

/** Waiting callers get their permits in the order they came. */
export class Semaphore {
  readonly #options: Options;
  readonly #queue: { admit: () => void; timer: NodeJS.Timeout }[] = [];
  #free: number;

  constructor(options: Options) {
    this.#options = options;
    this.#free = options.permits;
  }

  /** @returns the function that releases the permit; calling it again does nothing */
  async acquire(): Promise<() => void> {
    const { maxQueue = Number.POSITIVE_INFINITY, refusal } = this.#options;
    if (this.#free > 0) this.#free -= 1;
    else if (this.#queue.length >= maxQueue) throw refusal();
    else await this.#wait();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = this.#queue.shift();
      if (!next) this.#free += 1;
      else {
        clearTimeout(next.timer);
        next.admit();
      }
    };
  }

  #wait(): Promise<void> {
    const { timeoutMs, refusal } = this.#options;
    return new Promise((resolve, reject) => {
      const entry = {
        admit: resolve,
        timer: setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(entry), 1);
          reject(refusal());
        }, timeoutMs),
      };
      this.#queue.push(entry);
    });
  }
}
