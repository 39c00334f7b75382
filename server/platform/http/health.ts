import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '#server/platform/context.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { warnThrottled } from '#server/platform/core/log.ts';
import { databaseInstant, isClockRight } from '#server/platform/db/connection/clock-difference.ts';

/** A balancer asks every second or so. */
const readyTimeoutMs = 1000;
/**
 * How long a process whose database does not answer in time still counts as ready. The trap: a process that does the work
 * of another which is restarted answers late; out of the balancer, it would leave none.
 */
const readinessGraceMs = 4000;

/** A server that takes no writes is not ready either, and no process whose machine shows the wrong time. */
async function isUsable(
  db: PlatformContext['db'],
  warn: (error: Error) => void,
  now: () => Date,
): Promise<boolean> {
  const { rows } = await sql<{
    isStandby: boolean;
    at: Date;
  }>`select pg_is_in_recovery() as is_standby, ${sql.raw(databaseInstant)}`.execute(db);
  const [row] = rows;
  if (!row || row.isStandby) return false;
  const isRight = isClockRight(row.at, now());
  if (!isRight) warn(new Error('the clocks of this machine and of the database differ'));
  return isRight;
}

/**
 * Whether the database takes writes, asked once at a time.
 * @param elapsed milliseconds on a clock that never goes back
 */
export function readiness(
  ask: () => Promise<boolean>,
  elapsed: () => number = () => performance.now(),
  timeoutMs = readyTimeoutMs,
): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null;
  let readyAt = Number.NEGATIVE_INFINITY;
  const checkOnce = async () => {
    try {
      const isReady = await ask();
      readyAt = isReady ? elapsed() : Number.NEGATIVE_INFINITY;
      return isReady;
    } catch {
      readyAt = Number.NEGATIVE_INFINITY;
      return false;
    } finally {
      asking = null;
    }
  };
  const readyAfterTimeout = async () => {
    await sleep(timeoutMs, undefined, { ref: false });
    // Answers that arrived while the process stood still are read first.
    await immediate();
    return elapsed() - readyAt < readinessGraceMs;
  };
  return () => Promise.race([(asking ??= checkOnce()), readyAfterTimeout()]);
}

export function healthRoutes(
  app: FastifyInstance,
  { db, log }: PlatformContext,
  isClosing: () => boolean,
  now = () => systemClock.now(),
): void {
  const warn = warnThrottled(log, 'not ready');
  const isReady = readiness(() => isUsable(db, warn, now));
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isClosing() && (await isReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
