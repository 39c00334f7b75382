import { createHash, randomBytes } from 'node:crypto';

export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** One round of SHA-256 is enough: there is nothing to guess in a random token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
