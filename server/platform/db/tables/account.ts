import type { Generated } from 'kysely';
import type { Country, Currency } from '#domain/money.ts';
import type { Role as MemberRole } from '#domain/second-factor.ts';

/** Members, how they log in, and their sessions. */
export interface AccountTables {
  member: {
    id: string;
    email: string;
    password_hash: string;
    name: Generated<string>;
    surname: Generated<string>;
    phone: Generated<string>;
    country: Country | null;
    date_of_birth: string | null;
    delivery_address: Address | null;
    currency: Generated<Currency>;
    email_choices: Generated<EmailChoices>;
    created_at: Date;
    confirmed_at: Date | null;
    disabled_at: Date | null;
    registration_hash: Buffer | null;
    deleted_at: Date | null;
    role: Generated<MemberRole>;
  };
  session: {
    id: string;
    member_id: string;
    device: string;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    proven_at: Date | null;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    parent: Buffer | null;
    issued_at: Date;
    expires_at: Date;
    used_at: Date | null;
    retired_at: Date | null;
  };
  mailed_link: {
    hash: Buffer;
    member_id: string;
    purpose: 'CONFIRM' | 'RESET';
    expires_at: Date;
    used_at: Date | null;
  };
  totp: {
    member_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_code: { member_id: string; hash: Buffer; used_at: Date | null };
  passkey: {
    id: string;
    member_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  sign_in_challenge: {
    hash: Buffer;
    member_id: string;
    created_at: Date;
    expires_at: Date;
    tries: Generated<number>;
    used_at: Date | null;
  };
  passkey_challenge: {
    hash: Buffer;
    purpose: 'REGISTER' | 'SIGN_IN';
    member_id: string | null;
    expires_at: Date;
    used_at: Date | null;
  };
  /** `private_jwk` is of a time before keys were sealed; nothing writes or reads it any more. */
  signing_key: {
    id: string;
    public_jwk: object;
    private_jwk: object | null;
    created_at: Date;
    sealed_key: Buffer | null;
  };
  member_identity: { issuer: string; subject: string; member_id: string; linked_at: Date };
  google_visit: { hash: Buffer; state: string; nonce: string; verifier: string; expires_at: Date };
  attempt_limit: { key: Buffer; full_at: Date };
}

export interface Address {
  line1: string;
  line2: string;
  city: string;
  postalCode: string;
  country: Country;
}

export interface EmailChoices {
  news: boolean;
  alerts: boolean;
  /** Alerts once a day in one letter, not at once. */
  digest: boolean;
  reminders: boolean;
}
