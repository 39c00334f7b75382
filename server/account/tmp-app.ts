import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { mountErrors } from '../http/errors.ts';
import { accountRoutes } from './routes.ts';
import type { Context } from '../context.ts';
export async function testApp(context: Context) {
  const app = Fastify({ loggerInstance: context.log });
  app.decorateRequest('caller', null);
  mountErrors(app);
  accountRoutes(app, context);
  await app.ready();
  afterAll(() => app.close());
  return app;
}
