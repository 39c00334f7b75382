import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '#server/platform/context.ts';

/** `/healthz` asks only the process, so a database outage restarts nothing; `/readyz` asks the database. */
export function healthRoutes(app: FastifyInstance, { db }: PlatformContext, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !isClosing() &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
