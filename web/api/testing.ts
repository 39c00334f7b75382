import type { Session, User } from '#contract/account/account.ts';
import { createSession } from './session/session.ts';
import { memoryStorage } from './state/storage.ts';

export const aoife: User = {
  email: 'aoife@example.com',
  name: 'Aoife',
  surname: 'Byrne',
  membershipType: 'Cooper',
  balance: 10_000,
  currency: 'EUR',
  country: 'IE',
};

export const sessionOf = (user: User, number = 1): Session => ({
  token: `token-${number}`,
  refreshToken: `refresh-${number}`,
  user,
});

export function buildSession(answer?: Session) {
  const storage = memoryStorage();
  const session = createSession(storage);
  if (answer) session.begin(answer);
  return { storage, session };
}

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const refusal = (status: number, errorCode: string, more: object = {}) =>
  json(status, { errorCode, errorMessage: errorCode, requestId: 'r-1', ...more });
