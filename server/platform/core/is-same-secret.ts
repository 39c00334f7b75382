import { timingSafeEqual } from 'node:crypto';

/** Of one length, a wrong one takes as long as the right one: its time helps nobody guess. */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
