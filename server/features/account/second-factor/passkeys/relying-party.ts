import { randomBytes } from 'node:crypto';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import {
  insertPasskeyChallenge,
  spendPasskeyChallenge,
  type PasskeyChallengeRow,
} from '../passkey-queries.ts';
import { challengeInvalid, passkeyRefused } from '../challenge.ts';

/** Loaded with the first passkey: the library is large, and most processes never need it. */
export const webAuthn = () => import('@simplewebauthn/server');

export const passkeyTimeoutMs = 5 * 60_000;

export function relyingParty({ config }: Context): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
}

type Asked = Pick<PasskeyChallengeRow, 'purpose' | 'memberId'>;

export async function newPasskeyChallenge({ db, clock }: Context, request: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires = new Date(clock.now().getTime() + passkeyTimeoutMs);
  await insertPasskeyChallenge(db, { ...request, hash: hashOfToken(challenge), expiresAt: expires });
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return String((data as { challenge?: unknown } | null)?.challenge);
  } catch {
    throw passkeyRefused();
  }
}

/**
 * The challenge a browser says it signed, used up by that whether or not the rest of the answer is right.
 * @throws CHALLENGE_INVALID where we did not give it out, or no longer take it
 */
export async function spendAnswered(
  db: Reader,
  clientDataJSON: string,
  purpose: Asked['purpose'],
  now: Date,
): Promise<{ challenge: string; memberId: string | null }> {
  const challenge = challengeIn(clientDataJSON);
  const spent = await spendPasskeyChallenge(db, hashOfToken(challenge), purpose, now);
  if (!spent) throw challengeInvalid();
  return { challenge, memberId: spent.memberId };
}
