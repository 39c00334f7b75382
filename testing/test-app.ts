import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/shared/context.ts';
import { afterFile } from './after-file.ts';

/** The whole application on a context, ready for `request`; closed after the file's last test. */
export async function testApp(context: Context): Promise<FastifyInstance> {
  const app = await buildApp(context);
  await app.ready();
  afterFile(() => app.close());
  return app;
}
