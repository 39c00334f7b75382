import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createFileOnce } from './create-file-once.ts';

export type SecretKind = 'totp';
export type MacKind =
  | 'access-token'
  | 'mailed-link'
  | 'limit'
  | 'known-browser'
  | 'unsubscribe'
  | 'operator-invitation';

export interface Secrets {
  /** @param owner the id of the row: what was sealed for one opens for no other */
  seal(kind: SecretKind, owner: string, plain: Uint8Array): Buffer;
  /** Throws when it was sealed for another kind or owner, under another KEY_SECRET, or changed since. */
  open(kind: SecretKind, owner: string, sealed: Uint8Array): Buffer;
  mac(kind: MacKind, text: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** 32 random bytes in a file of the data folder, as base64url. */
export function keyInFolder(dataDir: string, name: string): string {
  const path = join(dataDir, name);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return createFileOnce(path, randomBytes(32).toString('base64url'));
}

/** AES-256-GCM under KEY_SECRET, or without one under a key kept in the data folder. */
export function secretsUnder({ keySecret, dataDir }: Pick<Config, 'keySecret' | 'dataDir'>): Secrets {
  let secret: string | null = null;
  const keys = new Map<SecretKind | MacKind, KeyObject>();
  function keyOf(kind: SecretKind | MacKind): KeyObject {
    const known = keys.get(kind);
    if (known) return known;
    secret ??= keySecret ?? keyInFolder(dataDir, 'key-secret');
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `tierce ${kind}`, 32)));
    keys.set(kind, key);
    return key;
  }
  return {
    seal(kind, owner, plain) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, keyOf(kind), nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(kind, owner, sealed) {
      const bytes = Buffer.from(sealed);
      const nonce = bytes.subarray(0, nonceLength);
      const decipher = createDecipheriv(algorithm, keyOf(kind), nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
    },
    mac: (kind, text) => createHmac('sha256', keyOf(kind)).update(text).digest(),
  };
}
