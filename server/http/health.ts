import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** `/healthz` asks only the process, so a database outage restarts nothing; `/readyz` asks the database. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const ready =
      !closing &&
      (await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
