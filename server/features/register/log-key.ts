import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Bytes } from '#domain/register/bytes.ts';
import {
  formatVerifierKey,
  keyId,
  signatureLine,
  type VerifierKey,
  type VerifySignature,
} from '#domain/register/signed-note.ts';
import { utf8 } from '#domain/register/bytes.ts';
import { sha256 } from './digest.ts';

/** RFC 8410: what stands before the 32 bytes of a key. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export interface LogKey {
  publicKey: Bytes;
  sign(message: Bytes): Bytes;
}

export function logKeyOf(seed: Bytes): LogKey {
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(publicPrefix.length);
  return { publicKey, sign: (message) => sign(null, message, key) };
}

const publicKeyOf = (bytes: Bytes): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, bytes]), format: 'der', type: 'spki' });

export const verifyEd25519: VerifySignature = ({ publicKey, message, signature }) =>
  signature.length === 64 && verify(null, message, publicKeyOf(publicKey), signature);

export const verifierKeyOf = ({ publicKey }: LogKey, origin: string): VerifierKey => ({
  name: origin,
  type: 'ed25519',
  publicKey,
});

export const vkeyOf = (key: LogKey, origin: string): string =>
  formatVerifierKey(sha256, verifierKeyOf(key, origin));

/** The note of `text`, signed by every key: while one key takes the place of another, readers know either. */
export function signNote(text: string, origin: string, keys: readonly LogKey[]): string {
  const lines = keys.map((key) => {
    const id = keyId(sha256, verifierKeyOf(key, origin));
    return signatureLine({ name: origin, id, signature: key.sign(utf8(text)) });
  });
  return `${text}\n${lines.join('')}`;
}
