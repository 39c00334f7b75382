import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  addPasskey as endpoint,
  Attestation,
  AttestationOptions,
} from '#contract/account/second-factor.ts';
import { DomainError } from '#domain/errors.ts';
import { maxPasskeys } from '#domain/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../../email-links/queue-account-mail.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { codesForFirstFactor } from '../enrol.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from '../passkey-queries.ts';
import { withProof } from '../proof.ts';
import { challengeInvalid, passkeyRefused } from '../challenge.ts';
import {
  newPasskeyChallenge,
  passkeyTimeoutMs,
  relyingParty,
  spendAnswered,
  webAuthn,
} from './relying-party.ts';

/** EdDSA, ES256 and RS256 (IANA COSE): all there is in the field. The library's own list tries what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The account's bytes, which say nothing of who it is: a browser replaces its passkey of the same account. */
const handleOf = (memberId: string) => Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url');

async function roomForOne(tx: Transaction, memberId: string): Promise<PasskeyRow[]> {
  const passkeys = await listPasskeys(tx, memberId);
  if (passkeys.length >= maxPasskeys) throw new DomainError('TOO_MANY_PASSKEYS');
  return passkeys;
}

export async function passkeyOptions(context: Context, caller: Caller): Promise<AttestationOptions> {
  const { memberId } = caller;
  const { member, passkeys } = await withProof(context, caller, async (tx, owner) => ({
    member: owner,
    passkeys: await roomForOne(tx, memberId),
  }));
  return {
    challenge: await newPasskeyChallenge(context, { purpose: 'REGISTER', memberId }),
    rp: { id: relyingParty(context).rpID, name: 'Tierce' },
    user: {
      id: handleOf(memberId),
      name: member.email,
      displayName: [member.name, member.surname].filter(Boolean).join(' ') || member.email,
    },
    pubKeyCredParams: supportedAlgorithmIDs.map((alg) => ({ alg, type: 'public-key' })),
    timeout: passkeyTimeoutMs,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

async function verified(context: Context, attestation: Attestation, expectedChallenge: string) {
  const { rpID, origin } = relyingParty(context);
  const { verifyRegistrationResponse } = await webAuthn();
  const answer = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!answer?.verified) throw passkeyRefused();
  return answer.registrationInfo.credential;
}

export async function addPasskey(
  context: Context,
  caller: Caller,
  { name, attestation }: BodyOf<typeof endpoint>,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = context;
  const { memberId } = caller;
  const spentChallenge = await spendAnswered(
    db,
    attestation.response.clientDataJSON,
    'REGISTER',
    clock.now(),
  );
  if (spentChallenge.memberId !== memberId) throw challengeInvalid();
  const { id, publicKey, counter } = await verified(context, attestation, spentChallenge.challenge);
  return withProof(context, caller, async (tx) => {
    await roomForOne(tx, memberId);
    const recoveryCodes = await codesForFirstFactor(tx, memberId);
    const key = { credentialId: id, publicKey: Buffer.from(publicKey), counter, name };
    const passkey = { id: randomUUID(), memberId, ...key, createdAt: clock.now(), lastUsedAt: null };
    if (!(await insertPasskey(tx, passkey))) throw passkeyRefused();
    await queueAccountChangedMail(context, tx, memberId, 'PASSKEY_ADDED');
    return { recoveryCodes };
  });
}
