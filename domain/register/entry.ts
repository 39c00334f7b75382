import { base64, fromBase64, textOf, utf8, type Bytes, type Digest } from './bytes.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

/** Raised when the meaning of a field changes; a new field or type does not raise it. */
export const entryVersion = 1;

export const entryTypes = [
  'cask-announced',
  'cask-corrected',
  'share-issued',
  'share-passed',
  'share-returned',
  'cask-event',
  'evidence-added',
  'evidence-expired',
  'bottling-planned',
  'bottling-cancelled',
  'cask-bottled',
  'bottles-allocated',
  'ledger-head',
  'trail-head',
  'key-added',
  'pdf-signer-added',
] as const;
export type EntryType = (typeof entryTypes)[number];

export interface Entry {
  v: number;
  type: EntryType;
  /** The day in UTC. */
  at: string;
  cask?: string;
  share?: number;
  [field: string]: Json | undefined;
}

export type NewEntry = Omit<Entry, 'v'>;

/** The bytes of the leaf: one entry has one text. */
export const encodeEntry = (entry: NewEntry): Bytes =>
  utf8(canonicalJson({ ...(entry as Record<string, Json>), v: entryVersion }));

/** A type that is added later is an entry too: an older reader skips it. */
const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false;
  const { v, type, at, cask, share } = value as Partial<Record<string, unknown>>;
  return (
    v === entryVersion &&
    typeof type === 'string' &&
    typeof at === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(at) &&
    (cask === undefined || typeof cask === 'string') &&
    (share === undefined || Number.isSafeInteger(share))
  );
};

export function decodeEntry(bytes: Bytes): Entry | null {
  try {
    const text = textOf(bytes);
    const value: unknown = JSON.parse(text);
    return isEntry(value) && canonicalJson(value as Json) === text ? value : null;
  } catch {
    return null;
  }
}

export const saltLength = 32;

/**
 * A hash of the member's number and of a salt that differs for every certificate. Without the salt it does not show
 * whose the share is, nor which two shares are one person's. When its entry is signed may: docs/register.md#entries.
 */
export const holderCommitment = (digest: Digest, salt: Bytes, memberId: string): string =>
  base64(digest(utf8(`tierce-holder-v1\n${base64(salt)}\n${memberId}\n`)));

/** @param salt in base64, as the member got it */
export function isHolder(digest: Digest, commitment: string, salt: string, memberId: string): boolean {
  const bytes = fromBase64(salt);
  return bytes?.length === saltLength && holderCommitment(digest, bytes, memberId) === commitment;
}
