import { Secret, TOTP } from 'otpauth';

/** The code an authenticator app shows for a key at a moment. */
export function totpCode(key: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() });
}
