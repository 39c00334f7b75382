import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a request waits for its turn, for permits and for connections in all. */
const patienceMs = 25_000;

export class CallerGone extends Error {}

interface Options {
  isNeverRefused?: boolean;
  isPart?: boolean;
  callerGone?: AbortSignal | undefined;
  /** Milliseconds on a clock that never goes back. */
  elapsed?: () => number;
}

export class RunningRequest {
  readonly isNeverRefused: boolean;
  /** It belongs to a request that has its turn already. */
  readonly isPart: boolean;
  readonly callerGone: AbortSignal | undefined;
  readonly #elapsed: () => number;
  #hasBegun = false;
  #leftMs = patienceMs;
  #waiting = 0;
  #since = 0;

  constructor({
    isNeverRefused = false,
    isPart = false,
    callerGone,
    elapsed = () => performance.now(),
  }: Options = {}) {
    this.isNeverRefused = isNeverRefused;
    this.isPart = isPart;
    this.callerGone = callerGone;
    this.#elapsed = elapsed;
  }

  /** With its first connection: from then on it is finished, for a change may have been made. */
  begin(): void {
    this.#hasBegun = true;
  }

  get isGivenUp(): boolean {
    return !this.#hasBegun && (this.callerGone?.aborted ?? false);
  }

  get patienceLeftMs(): number {
    return this.#leftMs - (this.#waiting > 0 ? this.#elapsed() - this.#since : 0);
  }

  /** Two waits at the same time count once. */
  async wait<T>(forWhat: Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = this.#elapsed();
    this.#waiting += 1;
    try {
      return await forWhat;
    } finally {
      this.#leftMs = this.patienceLeftMs;
      this.#since = this.#elapsed();
      this.#waiting -= 1;
    }
  }
}

const running = new AsyncLocalStorage<RunningRequest>();

export const runRequest = <T>(request: RunningRequest, work: () => T): T => running.run(request, work);

const shared = (isPart: boolean) =>
  new RunningRequest({ isNeverRefused: running.getStore()?.isNeverRefused ?? false, isPart });

/** For what a request does for others too: they wait for it also when the first caller has gone. */
export const runShared = <T>(work: () => T): T => running.run(shared(false), work);

/** For the calls of a page that is being rendered: they would wait for turns that pages hold. */
export const runPart = <T>(work: () => T): T => running.run(shared(true), work);

export const runningRequest = (): RunningRequest | null => running.getStore() ?? null;
