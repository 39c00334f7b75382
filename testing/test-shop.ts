import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/shared/context.ts';
import { afterFile } from './after-file.ts';
import { request, type RequestParts } from './request.ts';
import { testContext, type TestContext } from './test-context.ts';

/** The whole application on a context, ready for `request`; closed after the file's last test. */
export async function testApp(context: Context): Promise<FastifyInstance> {
  const app = await buildApp(context);
  await app.ready();
  afterFile(() => app.close());
  return app;
}

/**
 * A context with the whole application on it, which `call` calls as a browser would.
 * @param replaced gives the parts of the context that the test has in place of the usual ones
 */
export async function testShop(
  options?: Parameters<typeof testContext>[0],
  replaced: (context: TestContext) => Partial<Context> | Promise<Partial<Context>> = () => ({}),
) {
  const context = await testContext(options);
  Object.assign(context, await replaced(context));
  const app = await testApp(context);
  const { db, clock, pass } = context;
  const call = <E extends Endpoint>(endpoint: E, ...parts: RequestParts<E>) =>
    request(app, endpoint, ...parts);
  return { context, app, call, db, clock, pass };
}
