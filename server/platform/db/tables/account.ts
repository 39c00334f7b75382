import type { Generated } from 'kysely';
import type { Country, Currency } from '#domain/money.ts';
import type { Role as MemberRole } from '#domain/second-factor.ts';

/** Members, how they log in, and their sessions. */
export interface AccountTables {
  member: {
    id: string;
    email: string;
    passwordHash: string;
    name: Generated<string>;
    surname: Generated<string>;
    phone: Generated<string>;
    country: Country | null;
    dateOfBirth: string | null;
    deliveryAddress: Address | null;
    currency: Generated<Currency>;
    emailPreferences: Generated<EmailPreferences>;
    createdAt: Date;
    confirmedAt: Date | null;
    disabledAt: Date | null;
    registrationHash: Buffer | null;
    deletedAt: Date | null;
    role: Generated<MemberRole>;
  };
  session: {
    id: string;
    memberId: string;
    device: string;
    createdAt: Date;
    lastUsedAt: Date;
    endedAt: Date | null;
    provenAt: Date | null;
  };
  refreshToken: {
    hash: Buffer;
    sessionId: string;
    parent: Buffer | null;
    issuedAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
    retiredAt: Date | null;
  };
  mailedLink: {
    hash: Buffer;
    memberId: string;
    purpose: 'CONFIRM' | 'RESET';
    expiresAt: Date;
    usedAt: Date | null;
  };
  totp: {
    memberId: string;
    secret: Buffer;
    createdAt: Date;
    confirmedAt: Date | null;
    lastStep: Generated<number>;
  };
  recoveryCode: { memberId: string; hash: Buffer; usedAt: Date | null };
  passkey: {
    id: string;
    memberId: string;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    name: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  signInChallenge: {
    hash: Buffer;
    memberId: string;
    createdAt: Date;
    expiresAt: Date;
    tries: Generated<number>;
    usedAt: Date | null;
  };
  passkeyChallenge: {
    hash: Buffer;
    purpose: 'REGISTER' | 'SIGN_IN';
    memberId: string | null;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** `private_jwk` is of a time before keys were sealed; nothing writes or reads it any more. */
  signingKey: {
    id: string;
    publicJwk: object;
    privateJwk: object | null;
    createdAt: Date;
    sealedKey: Buffer | null;
  };
  memberIdentity: { issuer: string; subject: string; memberId: string; linkedAt: Date };
  googleVisit: { hash: Buffer; state: string; nonce: string; verifier: string; expiresAt: Date };
  attemptLimit: { key: Buffer; fullAt: Date };
}

export interface Address {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

export interface EmailPreferences {
  news: boolean;
  alerts: boolean;
  /** Alerts once a day in one letter, not at once. */
  digest: boolean;
  reminders: boolean;
}
