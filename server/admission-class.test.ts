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
  ['POST', '/account/api/auth/login', 'login'],
  ['GET', '/files/:name', 'browse'],
  ['GET', '/register/tile/*', 'browse'],
  ['GET', '/register/checkpoint', 'browse'],
  ['GET', '/platform/api/office/register', 'browse'],
  ['GET', '/platform/api/office/search', 'browse'],
  ['POST', '/platform/api/office/files', 'upload'],
  ['POST', '/platform/api/office/cask-imports', 'upload'],
  ['GET', '/platform/api/office/cask-export', 'export'],
  ['GET', '/platform/api/office/order-export', 'export'],
  ['GET', '/platform/api/office/documents/:documentNumber', 'export'],
  ['GET', '/platform/api/v1/search/cask', 'search'],
  ['GET', '/platform/api/v1/cart', 'cart'],
  ['POST', '/platform/api/v1/cart/:cartId/entry', 'cartEntry'],
  ['GET', '/', 'browse'],
])('%s %s is admitted as %s', (method, url, name) => {
  expect(classOf(method, url)).toBe(name);
});

test('each call that pays or withdraws, and each by which a member uses a right, is shed last or never', () => {
  const rights = ['chooseRemedy', 'cancelSubscription', 'deleteAccount'];
  const called = endpoints.filter(({ name, endpoint }) => endpoint.idempotent || rights.includes(name));
  const others = called.filter(
    ({ endpoint }) =>
      endpoint.role !== 'operator' && ![null, 'checkout'].includes(classOf(endpoint.method, endpoint.path)),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
  expect(rights.filter((right) => !called.some(({ name }) => name === right))).toEqual([]);
});

test('each upload is admitted as one', () => {
  const uploads = endpoints.filter(({ endpoint }) => endpoint.upload);
  expect(uploads.length).toBeGreaterThan(0);
  const others = uploads.filter(({ endpoint }) => classOf(endpoint.method, endpoint.path) !== 'upload');
  expect(others.map(({ name }) => name)).toEqual([]);
});
