import { timingSafeEqual } from 'node:crypto';

/** A wrong one of the same length takes as long as the right one: its time helps nobody guess. */
export function isSameSecret(secret: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [Buffer.from(secret), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
