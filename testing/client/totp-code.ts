import { Secret, TOTP } from 'otpauth';

export function totpCode(key: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: at.getTime() });
}
