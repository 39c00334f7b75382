import type { Session } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  Assertion,
  AssertionOptions,
  passkeyLogin as endpoint,
} from '#contract/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { createSession, lockForFactor, loginResponse } from '../../sessions/create-session.ts';
import { findMember, refuseDisabled } from '#server/features/members/queries.ts';
import { recordSecurityEvent } from '../../security-events.ts';
import { hashOfToken } from '#server/platform/core/secret-token.ts';
import { findChallenge, spendChallenge } from '../../sessions/session-queries.ts';
import { findPasskey, listPasskeys, touchPasskey, type PasskeyRow } from '../passkey-queries.ts';
import { challengeInvalid, passkeyRefused } from '../challenge.ts';
import {
  newPasskeyChallenge,
  passkeyTimeoutMs,
  relyingParty,
  spendAnswered,
  webAuthn,
} from './relying-party.ts';

export async function passkeyLoginOptions(
  context: Context,
  challenge: string | null,
): Promise<AssertionOptions> {
  const { db, clock } = context;
  const login = challenge === null ? null : await findChallenge(db, hashOfToken(challenge), clock.now());
  if (login === undefined) throw challengeInvalid();
  const memberId = login?.memberId ?? null;
  const passkeys = memberId === null ? [] : await listPasskeys(db, memberId);
  return {
    challenge: await newPasskeyChallenge(context, { purpose: 'SIGN_IN', memberId }),
    rpId: relyingParty(context).rpID,
    timeout: passkeyTimeoutMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
  };
}

/** @returns the counter to keep, or null: the library refuses one that did not go up, which a copied key would show */
async function verifiedCounter(
  context: Context,
  passkey: PasskeyRow,
  assertion: Assertion,
  expectedChallenge: string,
): Promise<number | null> {
  const { rpID, origin } = relyingParty(context);
  const { id, rawId, type } = assertion;
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}

export async function checkedPasskey(
  context: Context,
  assertion: Assertion,
): Promise<{ passkey: PasskeyRow; counter: number }> {
  const { db, clock } = context;
  const answered = await spendAnswered(db, assertion.response.clientDataJSON, 'SIGN_IN', clock.now());
  const passkey = await findPasskey(db, assertion.id);
  if (!passkey || (answered.memberId !== null && answered.memberId !== passkey.memberId))
    throw passkeyRefused();
  const { memberId } = passkey;
  const counter = await verifiedCounter(context, passkey, assertion, answered.challenge);
  if (counter === null) {
    await transaction(db, (tx) => recordSecurityEvent(context, tx, 'SECOND_FACTOR_REFUSED', memberId));
    throw passkeyRefused();
  }
  return { passkey, counter };
}

/**
 * Logs in with a passkey. It proves possession and, because the holder was verified, a second thing besides: so it is
 * enough alone, and enough after a password.
 */
export async function passkeyLogin(
  context: Context,
  { challenge, assertion }: BodyOf<typeof endpoint>,
  device: string,
): Promise<Session> {
  const { db, clock } = context;
  const { passkey, counter } = await checkedPasskey(context, assertion);
  const { memberId } = passkey;
  const opened = await transaction(db, async (tx) => {
    await lockForFactor(tx, memberId);
    const now = clock.now();
    const member = await findMember(tx, memberId);
    if (!member || !(await touchPasskey(tx, passkey.id, counter, now))) throw passkeyRefused();
    refuseDisabled(member);
    if (challenge !== null) {
      const login = await findChallenge(tx, hashOfToken(challenge), now);
      if (login?.memberId !== memberId) throw challengeInvalid();
      await spendChallenge(tx, login.hash, now);
    }
    return createSession(tx, { memberId, device, now, secondFactor: true });
  });
  return loginResponse(context, opened);
}
