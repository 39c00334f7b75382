import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type * as factor from '#contract/account/second-factor.ts';

interface Bent {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  /** Instead of a new one. */
  credentialId?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (bytes: Buffer) => bytes.toString('base64url');
const [present, verified, attested] = [0x01, 0x04, 0x40];

/** A public key as COSE (RFC 9053): EC2, ES256, P-256, x, y. */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [left, right] = [x, y].map((value) => new Uint8Array(Buffer.from(value, 'base64url')));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, left!],
      [-3, right!],
    ]),
  );
}

function attestationObjectOf(authData: Buffer): Buffer {
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  return Buffer.from(isoCBOR.encode(attestation));
}

const clientDataOf = (type: string, challenge: string, origin = 'http://shop.test') =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey provider in memory, with the browser around it; it counts its uses as hardware keys do. */
export class Authenticator {
  readonly #credentials: { id: Buffer; privateKey: KeyObject; userHandle: string }[] = [];
  #counter = 0;

  #authData(rpId: string, { verified: isVerified = true, counter }: Bent, made = Buffer.alloc(0)): Buffer {
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flags = present | (isVerified ? verified : 0) | (made.length > 0 ? attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, made]);
  }

  create(options: factor.AttestationOptions, bent: Bent = {}): factor.Attestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = bent.credentialId ? Buffer.from(bent.credentialId, 'base64url') : randomBytes(32);
    this.#credentials.push({ id, privateKey, userHandle: options.user.id });
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]);
    const authData = this.#authData(bent.rpId ?? options.rp.id, bent, made);
    const response = {
      clientDataJSON: encode(clientDataOf('webauthn.create', options.challenge, bent.origin)),
      attestationObject: encode(attestationObjectOf(authData)),
    };
    return { id: encode(id), rawId: encode(id), type: 'public-key', response };
  }

  /** With the newest passkey that may be used. */
  get(options: factor.AssertionOptions, bent: Bent = {}): factor.Assertion {
    const allowed = options.allowCredentials.map(({ id }) => id);
    const credential = this.#credentials.findLast(
      ({ id }) => allowed.length === 0 || allowed.includes(encode(id)),
    );
    if (!credential) throw new Error('this authenticator has no passkey for that');
    const clientData = clientDataOf('webauthn.get', options.challenge, bent.origin);
    const authData = this.#authData(bent.rpId ?? options.rpId, bent);
    const signed = sign('sha256', Buffer.concat([authData, sha256(clientData)]), credential.privateKey);
    const response = {
      clientDataJSON: encode(clientData),
      authenticatorData: encode(authData),
      signature: encode(signed),
      userHandle: credential.userHandle,
    };
    const id = encode(credential.id);
    return { id, rawId: id, type: 'public-key', response };
  }
}
