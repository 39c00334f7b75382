import { CallerGone, type RunningRequest } from './running-request.ts';

interface Options {
  permits: number;
  /** Permits that only requests take which are never refused. */
  reserved?: number;
  timeoutMs: number;
  /** How many may wait of each kind; more are refused at once. */
  maxQueue?: number;
  refusal: () => Error;
}

interface Waiting {
  admit: () => void;
}

/** Waiting callers get their permits in the order they came, those who are never refused before the others. */
export class Semaphore {
  readonly #options: Options;
  readonly #neverRefused: Waiting[] = [];
  readonly #others: Waiting[] = [];
  #free: number;

  constructor(options: Options) {
    this.#options = options;
    this.#free = options.permits;
  }

  get running(): number {
    return this.#options.permits - this.#free;
  }

  get waiting(): number {
    return this.#neverRefused.length + this.#others.length;
  }

  /**
   * @param request waits no longer than its patience lasts, and is given up when its caller has gone
   * @returns the function that releases the permit; calling it again does nothing
   * @throws CallerGone, or the refusal
   */
  async acquire(request: RunningRequest | null = null): Promise<() => void> {
    const { maxQueue = Number.POSITIVE_INFINITY, refusal, reserved = 0 } = this.#options;
    const isNeverRefused = request?.isNeverRefused ?? false;
    const queue = isNeverRefused ? this.#neverRefused : this.#others;
    if (request?.isGivenUp) throw new CallerGone();
    if (this.#free > (isNeverRefused ? 0 : reserved)) this.#free -= 1;
    else if (queue.length >= maxQueue) throw refusal();
    else if (request) await request.wait(this.#wait(queue, request));
    else await this.#wait(queue);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.#free += 1;
      this.#admitNext();
    };
  }

  #admitNext(): void {
    const { reserved = 0 } = this.#options;
    const next = this.#neverRefused.shift() ?? (this.#free > reserved ? this.#others.shift() : undefined);
    if (!next) return;
    this.#free -= 1;
    next.admit();
  }

  #wait(queue: Waiting[], request: RunningRequest | null = null): Promise<void> {
    const { timeoutMs, refusal } = this.#options;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        request?.callerGone?.removeEventListener('abort', onGone);
      };
      const leave = (error: Error) => {
        queue.splice(queue.indexOf(entry), 1);
        end();
        reject(error);
      };
      const onGone = () => {
        if (request?.isGivenUp) leave(new CallerGone());
      };
      const timer = setTimeout(
        () => leave(refusal()),
        Math.min(timeoutMs, request?.patienceLeftMs ?? Number.POSITIVE_INFINITY),
      );
      const entry = {
        admit: () => {
          end();
          resolve();
        },
      };
      request?.callerGone?.addEventListener('abort', onGone);
      queue.push(entry);
    });
  }
}
