import { z } from 'zod/mini';
import { session } from './account.ts';
import { endpoint } from '../endpoint.ts';
import { currentPassword, instant, singleLine, typedCode, uuid } from '../shared/fields.ts';

const atLogin = '/account/api/auth/second-factor';

const challenge = z.string().check(z.minLength(20), z.maxLength(200));
const code = typedCode(60);
const base64url = z.string().check(
  z.minLength(1),
  z.maxLength(8000),
  z.refine((text) => /^[\w-]+$/.test(text), 'must be base64url'),
);

/** The answer of a browser for a passkey that signed (WebAuthn, PublicKeyCredential as JSON). */
const assertion = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type Assertion = z.infer<typeof assertion>;

const attestation = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.strictObject({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type Attestation = z.infer<typeof attestation>;

const credentialName = z.strictObject({ id: z.string(), type: z.literal('public-key') });
const verification = z.literal('required');

const assertionOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  allowCredentials: z.array(credentialName),
});
export type AssertionOptions = z.infer<typeof assertionOptions>;

const attestationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(credentialName),
  authenticatorSelection: z.strictObject({
    residentKey: verification,
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type AttestationOptions = z.infer<typeof attestationOptions>;

const totpKey = z.strictObject({
  key: z.string().check(z.describe('Base32, to be typed into an app.')),
  uri: z.string().check(z.describe('otpauth://…, to be shown as a QR code.')),
});
export type TotpKey = z.infer<typeof totpKey>;

const recoveryCodes = z
  .array(z.string())
  .check(z.describe('Shown this once; empty where the member has theirs already.'));

export const proveSecondFactorBody = z.strictObject({
  challenge,
  method: z.enum(['totp', 'recovery']),
  code,
});

export const proveSecondFactor = endpoint(`POST ${atLogin}`, 'anyone', {
  ignoresToken: true,
  limit: 'secondFactor',
  summary: 'Log in with the code of an app, or a recovery code, after the password',
  body: proveSecondFactorBody,
  answer: session,
  errors: ['SECOND_FACTOR_WRONG', 'CHALLENGE_INVALID', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const passkeyLoginOptions = endpoint('POST /account/api/auth/passkey/options', 'anyone', {
  ignoresToken: true,
  limit: 'secondFactor',
  summary: 'What a passkey has to sign: of the member a challenge belongs to, or of anyone with a passkey',
  body: z.strictObject({ challenge: z.nullable(challenge) }),
  answer: assertionOptions,
  errors: ['CHALLENGE_INVALID'],
});

export const passkeyLogin = endpoint('POST /account/api/auth/passkey', 'anyone', {
  ignoresToken: true,
  limit: 'secondFactor',
  summary: 'Log in with a passkey, alone or as the second factor of a challenge',
  body: z.strictObject({ challenge: z.nullable(challenge), assertion }),
  answer: session,
  errors: ['PASSKEY_REFUSED', 'CHALLENGE_INVALID', 'ACCOUNT_DISABLED'],
});

export const enrolAtLogin = endpoint(`POST ${atLogin}/enrol`, 'anyone', {
  ignoresToken: true,
  limit: 'secondFactor',
  summary: 'Begin to enrol an app, for a login that may not open without a second factor',
  body: z.strictObject({ challenge }),
  answer: totpKey,
  errors: ['CHALLENGE_INVALID', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

export const confirmEnrolmentAtLogin = endpoint(`POST ${atLogin}/enrol/confirm`, 'anyone', {
  ignoresToken: true,
  limit: 'secondFactor',
  summary: 'Finish enrolling with the first code of the app; logs in',
  body: z.strictObject({ challenge, code }),
  answer: z.strictObject({ session, recoveryCodes }),
  errors: ['SECOND_FACTOR_WRONG', 'CHALLENGE_INVALID', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
});

const mine = '/platform/api/my-account/second-factor';

const passkey = z.strictObject({
  id: uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

const mySecondFactor = z.strictObject({
  totpSince: z.nullable(instant),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  required: z.boolean().check(z.describe('The last factor of this member cannot be removed.')),
});
export type MySecondFactor = z.infer<typeof mySecondFactor>;

export const getSecondFactor = endpoint(`GET ${mine}`, 'member', {
  summary: 'Which second factors the member has',
  answer: mySecondFactor,
});

export const reauthenticateBody = z.strictObject({ password: currentPassword });

export const reauthenticate = endpoint('POST /platform/api/my-account/proof', 'member', {
  summary: 'Give the password again, as changes to second factors ask when the login is a while ago',
  body: reauthenticateBody,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
});

export const proveFactorAgain = endpoint(`POST ${mine}/proof`, 'member', {
  summary: 'Prove the second factor of this session again with a code, as sensitive acts of operators ask',
  body: z.strictObject({ method: z.enum(['totp', 'recovery']), code }),
  errors: ['SECOND_FACTOR_WRONG', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const provePasskeyAgain = endpoint(`POST ${mine}/proof/passkey`, 'member', {
  summary: 'The same with a passkey',
  body: z.strictObject({ assertion }),
  errors: ['PASSKEY_REFUSED', 'CHALLENGE_INVALID', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const beginTotp = endpoint(`POST ${mine}/totp`, 'member', {
  limit: 'credential',
  summary: 'Begin to enrol an app; a key from before that was never confirmed is forgotten',
  answer: totpKey,
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED', 'TOTP_ON'],
});

export const confirmTotpBody = z.strictObject({ code });

export const confirmTotp = endpoint(`POST ${mine}/totp/confirm`, 'member', {
  limit: 'credential',
  summary: 'Finish enrolling with the first code of the app',
  body: confirmTotpBody,
  answer: z.strictObject({ recoveryCodes }),
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
});

export const removeTotp = endpoint(`DELETE ${mine}/totp`, 'member', {
  limit: 'credential',
  summary: 'Forget the app; with the last factor the recovery codes go too',
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED', 'SECOND_FACTOR_REQUIRED'],
});

export const renewRecoveryCodes = endpoint(`POST ${mine}/recovery-codes`, 'member', {
  limit: 'credential',
  summary: 'New recovery codes; the old ones end',
  answer: z.strictObject({ recoveryCodes }),
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED', 'NO_SECOND_FACTOR'],
});

export const passkeyOptions = endpoint(`POST ${mine}/passkey/options`, 'member', {
  limit: 'credential',
  summary: 'What a browser needs to make a passkey',
  answer: attestationOptions,
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED', 'TOO_MANY_PASSKEYS'],
});

export const addPasskeyBody = z.strictObject({ name: singleLine(60), attestation });

export const addPasskey = endpoint(`POST ${mine}/passkey`, 'member', {
  limit: 'credential',
  summary: 'Add a passkey',
  body: addPasskeyBody,
  answer: z.strictObject({ recoveryCodes }),
  errors: [
    'PROOF_NEEDED',
    'FACTOR_PROOF_NEEDED',
    'CHALLENGE_INVALID',
    'PASSKEY_REFUSED',
    'TOO_MANY_PASSKEYS',
  ],
});

export const removePasskey = endpoint(`DELETE ${mine}/passkey/{passkeyId}`, 'member', {
  limit: 'credential',
  summary: 'Forget a passkey; with the last factor the recovery codes go too',
  params: z.strictObject({ passkeyId: uuid }),
  errors: ['PROOF_NEEDED', 'FACTOR_PROOF_NEEDED', 'PASSKEY_NOT_FOUND', 'SECOND_FACTOR_REQUIRED'],
});
