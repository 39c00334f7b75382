import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/shared/context.ts';
import { request, type RequestParts } from './request.ts';
import { testApp } from './test-app.ts';
import { testContext, type TestContext } from './test-context.ts';

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
