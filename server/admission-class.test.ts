import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';
import { admissionClassOf } from './admission-class.ts';

const classOf = (method: string, url: string) => admissionClassOf({ method, routeOptions: { url } } as never);

test.each([
  ['GET', '/healthz', null],
  ['GET', '/platform/api/v1/status', null],
  ['POST', '/platform/api/payment/card/webhook', null],
  ['POST', '/account/api/token/refresh', null],
  ['POST', '/account/api/auth/logout', null],
  ['POST', '/account/api/auth/login', 'visit'],
  ['GET', '/files/:name', 'visit'],
  ['GET', '/register/tile/*', 'visit'],
  ['GET', '/register/checkpoint', 'visit'],
  ['GET', '/platform/api/office/register', 'visit'],
  ['GET', '/platform/api/office/search', 'visit'],
  ['GET', '/platform/api/office/cask-export', 'export'],
  ['GET', '/platform/api/office/order-export', 'export'],
  ['GET', '/platform/api/office/documents/:documentNumber', 'export'],
  ['GET', '/platform/api/v1/search/cask', 'visit'],
  ['GET', '/platform/api/v1/cart', 'visit'],
  ['POST', '/platform/api/v1/cart/:cartId/entry', 'purchase'],
  ['GET', '/', 'visit'],
])('%s %s is admitted as %s', (method, url, name) => {
  expect(classOf(method, url)).toBe(name);
});

test('a call that pays, withdraws or uses a right of a member is shed last or never', () => {
  const rights = ['chooseRemedy', 'cancelSubscription', 'deleteAccount'];
  const called = endpoints.filter(({ name, endpoint }) => endpoint.idempotent || rights.includes(name));
  const others = called.filter(
    ({ endpoint }) =>
      endpoint.role !== 'operator' && ![null, 'purchase'].includes(classOf(endpoint.method, endpoint.path)),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
  expect(rights.filter((right) => !called.some(({ name }) => name === right))).toEqual([]);
});

test('each upload is admitted as an export', () => {
  const uploads = endpoints.filter(({ endpoint }) => endpoint.upload);
  expect(uploads.length).toBeGreaterThan(0);
  const others = uploads.filter(({ endpoint }) => classOf(endpoint.method, endpoint.path) !== 'export');
  expect(others.map(({ name }) => name)).toEqual([]);
});
