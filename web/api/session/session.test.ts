import { expect, test, vi } from 'vitest';
import { aoife, buildSession, sessionOf } from '../testing.ts';

test('logged in is true exactly when a token is stored', () => {
  const { session, storage } = buildSession();
  expect(session.state()).toMatchObject({ loggedIn: false, user: null });
  session.begin(sessionOf(aoife));
  expect(session.state()).toMatchObject({ loggedIn: true, user: aoife });
  storage.removeItem('token');
  session.reread();
  expect(session.state().loggedIn).toBe(false);
});

test('the storage keys are exactly those of docs/product.md#browser-storage', () => {
  const { storage } = buildSession(sessionOf(aoife));
  expect(storage.getItem('token')).toBe('token-1');
  expect(storage.getItem('refresh-token')).toBe('refresh-1');
  expect(JSON.parse(storage.getItem('user')!)).toEqual(aoife);
});

test.each(['expiry', 'login'] as const)('a session ended by %s leaves the rest of the storage', (by) => {
  const { session, storage } = buildSession(sessionOf(aoife));
  storage.setItem('remember-age-checked', 'true');
  session.end(by);
  expect([session.token(), session.refreshToken(), session.owner()]).toEqual([null, null, null]);
  expect(session.state().loggedIn).toBe(false);
  expect(storage.getItem('remember-age-checked')).toBe('true');
});

test('saving the user notifies, and the balance can be adjusted by a delta', () => {
  const { session } = buildSession(sessionOf(aoife));
  const heard = vi.fn();
  session.subscribe(heard);
  session.adjustBalance(-2_500);
  expect(heard).toHaveBeenCalledOnce();
  expect(session.state().user?.balance).toBe(7_500);
});

test('a user that is not readable is no user, and breaks nothing', () => {
  const { session, storage } = buildSession(sessionOf(aoife));
  storage.setItem('user', '{');
  session.reread();
  expect(session.state()).toMatchObject({ loggedIn: true, user: null });
});
