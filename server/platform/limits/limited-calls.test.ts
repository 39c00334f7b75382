import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';
import { rules, type LimitedCall } from './rules.ts';

/** Calls that change something and count themselves, by the rule with which they do. */
const countedWithin: Record<string, LimitedCall> = {
  login: 'login',
  register: 'register',
  resendConfirmation: 'resend',
  forgotPassword: 'forgot',
  // Once: afterwards nobody logs in any more.
  disableAccount: 'password',
  deleteAccount: 'password',
  acceptInvitation: 'password',
  reauthenticate: 'password',
  proveFactorAgain: 'factorProof',
  provePasskeyAgain: 'secondFactor',
  quoteSubscriptions: 'coupon',
  applyCoupon: 'coupon',
  getCart: 'newCart',
};

/** Calls that change something as often as one likes, and why they may. */
const unlimited: Record<string, string> = {
  addEntry: 'a row of a cart, which holds a bounded number; carts are limited where they begin',
  updateEntry: 'a row of a cart that exists',
  removeEntry: 'a row of a cart that exists',
  cancelCoupon: 'a column of a cart that exists',
  logout: 'ends one session, which took a login',
  unsubscribe: 'a column of one member, by a token that we mailed',
  sandboxCard: 'no money moves, and production has no such call',
  sandboxChallenge: 'no money moves, and production has no such call',
};

const calls = endpoints.filter(({ endpoint }) => endpoint.role !== 'operator');
const changing = calls.filter(({ endpoint }) => endpoint.method !== 'GET');

test('a caller who is no operator can do nothing without a limit but what is listed here with a reason', () => {
  const free = changing.filter(
    ({ name, endpoint }) => !endpoint.limit && !(name in countedWithin) && !(name in unlimited),
  );
  expect(free.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('the lists name calls that are there, and no call twice', () => {
  const byName = new Map(calls.map((call) => [call.name, call.endpoint]));
  const listed = [...Object.keys(countedWithin), ...Object.keys(unlimited)];
  expect(listed.filter((name) => !byName.has(name) || byName.get(name)?.limit)).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('a call that counts by itself declares that it may be refused', () => {
  const undeclared = calls.filter(
    ({ name, endpoint }) => name in countedWithin && !endpoint.errors.includes('TOO_MANY_REQUESTS'),
  );
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

test('a limit of a call counts the member, or the network where there is none', () => {
  for (const { name, endpoint } of calls.filter((call) => call.endpoint.limit)) {
    const rule = rules[endpoint.limit!];
    const counted = endpoint.role === 'member' ? 'account' in rule : 'network' in rule;
    expect([name, counted]).toEqual([name, true]);
  }
});
