export const secondFactorMethods = ['totp', 'recovery', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const roles = ['member', 'operator'] as const;
export type Role = (typeof roles)[number];

/** An operator's session always needs one: an operator without a factor enrols first. */
export function needsSecondFactor({ role, enrolled }: { role: Role; enrolled: boolean }): boolean {
  return enrolled || role === 'operator';
}

const minuteMs = 60_000;
/** Changing second factors asks for a login or a password not older than this. */
const proofMs = 10 * minuteMs;

export function isProofRecent(session: { createdAt: Date; provenAt: Date | null }, now: Date): boolean {
  const proven = Math.max(session.createdAt.getTime(), session.provenAt?.getTime() ?? 0);
  return now.getTime() - proven < proofMs;
}

const operatorProofMs = 12 * 60 * minuteMs;

/** Operators prove their factor again after half a day, and for what is sensitive after ten minutes. */
export function isFactorProofRecent(
  provenAt: Date,
  now: Date,
  { sensitive }: { sensitive: boolean },
): boolean {
  return now.getTime() - provenAt.getTime() < (sensitive ? proofMs : operatorProofMs);
}

export const maxPasskeys = 20;
export const recoveryCodeCount = 10;
