import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/shared/context.ts';
import { afterFile } from './after-file.ts';
import { testContext } from './test-context.ts';

/** The whole application on a context, ready for `request`; closed after the file's last test. */
export async function testApp(context: Context): Promise<FastifyInstance> {
  const app = await buildApp(context);
  await app.ready();
  afterFile(() => app.close());
  return app;
}

/** A whole context, its application, and what tests take out of the context most. */
export async function testShop(options: Parameters<typeof testContext>[0] = {}) {
  const context = await testContext(options);
  const { db, clock, database } = context;
  return { context, app: await testApp(context), db, clock, database };
}
