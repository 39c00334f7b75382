import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TotpKey } from '#contract/account/second-factor.ts';

/** RFC 6238 with what every app assumes. */
const standard = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps that a clock may be off, either way. */
const window = 1;
const issuer = 'Tierce';

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** RFC 4226, 4: 160 bits. */
export const newTotpSecret = (): Buffer => randomBytes(20);

export function totpKeyOf(secret: Uint8Array, email: string): TotpKey {
  const totp = new TOTP({ ...standard, issuer, label: email, secret: secretOf(secret) });
  return { key: totp.secret.base32, uri: totp.toString() };
}

export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...standard, secret: secretOf(secret), token, timestamp, window });
  return delta === null ? null : TOTP.counter({ period: standard.period, timestamp }) + delta;
}
