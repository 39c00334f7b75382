import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from './config.ts';
import { openParts, prepareShop, startJobs, type Running } from './start.ts';
import { ensureWebBuilt } from './web-build.ts';

/** A process that ends sooner than this is started again only after a pause, in ms. */
const restartPauseMs = 1000;

/** Exit code of a process that could not start; what was wrong it has printed. */
export class CannotStart extends Error {}

const endOf = (worker: Worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve()));

class WebProcesses {
  readonly #log: FastifyBaseLogger;
  readonly #env: Record<string, string>;
  readonly #running = new Set<Worker>();
  #isStopping = false;

  constructor(log: FastifyBaseLogger, env: Record<string, string>) {
    this.#log = log;
    this.#env = env;
  }

  /** Resolves when it listens. @throws CannotStart */
  async fork(): Promise<void> {
    const worker = cluster.fork(this.#env);
    this.#running.add(worker);
    // A connection handed to a process that has just died.
    worker.on('error', (error) => this.#log.warn({ err: error }, 'a web process does not answer'));
    const listening = new Promise<boolean>((resolve) => worker.once('listening', () => resolve(true)));
    const ended = endOf(worker).then(() => false);
    if (await Promise.race([listening, ended])) {
      void ended.then(() => this.#replace(worker));
      return;
    }
    this.#running.delete(worker);
    throw new CannotStart();
  }

  async #replace(worker: Worker): Promise<void> {
    this.#running.delete(worker);
    while (!this.#isStopping) {
      this.#log.error({ ended: worker.process.pid }, 'a web process has ended and is replaced');
      try {
        return await this.fork();
      } catch {
        await sleep(restartPauseMs);
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ends = [...this.#running].map(endOf);
    for (const worker of this.#running) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  }
}

/**
 * Web processes that share the port, one beside the other; this one keeps the database, runs the jobs and replaces a web
 * process that ends. What one of them changes reaches the caches of the others by NOTIFY.
 */
export async function startProcesses(
  config: ServerConfig,
  announce: (line: string) => void,
): Promise<Running> {
  const stack = new AsyncDisposableStack();
  try {
    await ensureWebBuilt(announce);
    const parts = await openParts(config, announce, stack);
    await prepareShop(parts, config, announce, stack);
    startJobs(parts, config, stack);
    const web = new WebProcesses(parts.context.log, { DATABASE_URL: parts.url, SAMPLE_DATA: 'no' });
    stack.defer(() => web.stop());
    await Promise.all(Array.from({ length: config.processes }, () => web.fork()));
    return { context: parts.context, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync().catch(() => undefined);
    throw error;
  }
}
