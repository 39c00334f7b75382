import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listSessions } from '#contract/account/session.ts';
import { searchCasks } from '#contract/cask/cask.ts';
import { endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { testContext } from '#testing/test-context.ts';
import { bind } from './bind.ts';
import { mountCookies } from './cookies.ts';
import { mountErrors } from './errors.ts';

const context = await testContext();

async function appRefusing(underTest: boolean) {
  const app = Fastify();
  await mountCookies(app);
  mountErrors(app);
  bind(app, { ...context, config: { ...context.config, underTest } }, searchCasks, () =>
    Promise.reject(new DomainError('CART_EMPTY')),
  );
  return app;
}

test('an endpoint that no file of the contract exports is not mounted', () => {
  const unlisted = endpoint({ method: 'GET', path: '/unlisted', role: 'anyone', summary: 'Nobody knows it' });
  expect(() => bind(Fastify(), context, unlisted, async () => undefined)).toThrow(
    'a file of contract/ exports GET /unlisted',
  );
  expect(() => bind(Fastify(), context, listSessions, async () => [])).not.toThrow();
});

test('under test, a code that the endpoint does not declare fails the call and is named', async () => {
  const app = await appRefusing(true);
  const answer = await app.inject(searchCasks.path);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({
    errorCode: 'INTERNAL',
    fields: { errorCode: `GET ${searchCasks.path} does not declare CART_EMPTY` },
  });
});

test('elsewhere the person still reads the reason', async () => {
  const app = await appRefusing(false);
  expect((await app.inject(searchCasks.path)).json()).toMatchObject({ errorCode: 'CART_EMPTY' });
});
