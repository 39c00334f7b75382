import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#domain/errors.ts';
import {
  CallerGone,
  RunningRequest,
  runningRequest,
  runRequest,
} from '#server/platform/core/running-request.ts';
import { Semaphore } from '#server/platform/core/semaphore.ts';
import { runningRequests, shedRequests } from '#server/platform/metrics/registry.ts';

export interface AdmissionClass {
  running: number;
  waiting: number;
  waitMs: number;
  /** Refused at once while so many requests of all classes wait: the class with the least is shed first. */
  shedAt: number;
  /** When to come again, in seconds. */
  retryAfter: number;
}

/** Shed in this order: exports and uploads, visits, purchases (docs/decisions/070). */
export const admissionClasses = {
  export: { running: 4, waiting: 8, waitMs: 2000, shedAt: 8, retryAfter: 5 },
  visit: { running: 24, waiting: 100, waitMs: 5000, shedAt: 96, retryAfter: 2 },
  purchase: { running: 12, waiting: 200, waitMs: 8000, shedAt: 320, retryAfter: 1 },
} as const satisfies Record<string, AdmissionClass>;

export type ClassName = keyof typeof admissionClasses;

declare module 'fastify' {
  interface FastifyRequest {
    admissionClass: ClassName | null;
  }
}

/** In ms, half as long or half as long again, so that those who were refused together do not come again together. */
const holdBackMs = 500;
/** With those that run and wait fewer than the `maxconn` of a process in `ops/haproxy/haproxy.cfg`. */
const maxHeldBack = 40;

/**
 * A refusal that is sent at once brings a client without patience back at once, and refusals then take the processor from
 * what was admitted: docs/decisions/070. Of more than `max` at once the others are not held back.
 * @param pause ends early when who is refused has left
 */
export function refusalPause(
  max = maxHeldBack,
  pause: (callerGone?: AbortSignal) => Promise<unknown> = (callerGone) =>
    sleep(holdBackMs * (0.5 + Math.random()), undefined, callerGone ? { signal: callerGone } : {}).catch(
      () => undefined,
    ),
): (callerGone?: AbortSignal) => Promise<void> {
  let held = 0;
  return async (callerGone) => {
    if (held >= max) return;
    held += 1;
    try {
      await pause(callerGone);
    } finally {
      held -= 1;
    }
  };
}

/** Admits requests by class. One without a class is never refused and waits for nothing. */
export class Admission {
  readonly #classes: Readonly<Record<ClassName, AdmissionClass>>;
  readonly #turns: Record<ClassName, Semaphore>;
  readonly #holdBack: (callerGone?: AbortSignal) => Promise<void>;

  /** @param holdBack what passes before a request that may not wait is refused */
  constructor(
    classes: Readonly<Record<ClassName, AdmissionClass>> = admissionClasses,
    holdBack: (callerGone?: AbortSignal) => Promise<void> = async () => undefined,
  ) {
    const turnsOf = (name: ClassName) => {
      const { running: permits, waitMs: timeoutMs } = classes[name];
      return new Semaphore({ permits, timeoutMs, refusal: () => this.#refusal(name) });
    };
    this.#classes = classes;
    this.#turns = { export: turnsOf('export'), visit: turnsOf('visit'), purchase: turnsOf('purchase') };
    this.#holdBack = holdBack;
  }

  get waiting(): number {
    return Object.values(this.#turns).reduce((sum, { waiting }) => sum + waiting, 0);
  }

  running(name: ClassName): number {
    return this.#turns[name].running;
  }

  #refusal(name: ClassName): DomainError {
    shedRequests.inc({ class: name });
    return new DomainError('UNAVAILABLE', { retryAfter: this.#classes[name].retryAfter });
  }

  /**
   * @returns what ends the turn; calling it again does nothing
   * @throws UNAVAILABLE with the seconds to wait; CallerGone
   */
  async enter(name: ClassName, request = new RunningRequest()): Promise<() => void> {
    const { running, waiting, shedAt } = this.#classes[name];
    const turns = this.#turns[name];
    if (turns.running >= running && (turns.waiting >= waiting || this.waiting >= shedAt)) {
      await this.#holdBack(request.callerGone);
      throw request.isGivenUp ? new CallerGone() : this.#refusal(name);
    }
    return turns.acquire(request);
  }
}

function callerGoneOf({ raw }: FastifyReply): AbortSignal {
  const callerGone = new AbortController();
  if (raw.closed) callerGone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) callerGone.abort();
  });
  return callerGone.signal;
}

/**
 * Before the handler and after the body has arrived, so that a slow sender holds nothing, but for uploads, which their
 * handler reads.
 * @param classOf null for what is never refused, and done although its caller has gone
 */
export function admitByClass(
  app: FastifyInstance,
  classOf: (request: FastifyRequest) => ClassName | null,
  admission: Admission,
): void {
  app.decorateRequest('admissionClass', null);
  app.addHook('preHandler', (request, reply, done) => {
    const outer = runningRequest();
    if (outer?.isPart) return runRequest(outer, done);
    const name = classOf(request);
    request.admissionClass = name;
    const isNeverRefused = name === null;
    runRequest(
      new RunningRequest({ isNeverRefused, callerGone: isNeverRefused ? undefined : callerGoneOf(reply) }),
      done,
    );
  });
  app.addHook('preHandler', async ({ admissionClass: name }, { raw }) => {
    const running = runningRequest();
    if (name === null || !running) return;
    const release = await admission.enter(name, running);
    runningRequests.set({ class: name }, admission.running(name));
    const done = () => {
      release();
      runningRequests.set({ class: name }, admission.running(name));
    };
    raw.once('close', done);
    raw.once('finish', done);
    if (!running.callerGone?.aborted) return;
    done();
    throw new CallerGone();
  });
}
