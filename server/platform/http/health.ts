import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '#server/platform/context.ts';

/** A balancer asks every second or so. */
const readyTimeoutMs = 1000;

/** A server that takes no writes is not ready either. */
async function takesWrites(db: PlatformContext['db']): Promise<boolean> {
  const late = sleep(readyTimeoutMs, false, { ref: false });
  const asked = sql<{ isStandby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db);
  const answered = asked.then(({ rows }) => rows[0]?.isStandby === false).catch(() => false);
  return Promise.race([answered, late]);
}

/** `/healthz` asks only the process, so a database outage restarts nothing; `/readyz` asks the database. */
export function healthRoutes(app: FastifyInstance, { db }: PlatformContext, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !isClosing() && (await takesWrites(db));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
