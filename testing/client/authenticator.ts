import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '#contract/account/second-factor.ts';

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
}

interface Bent {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  /** Instead of a new one. */
  credentialId?: string;
}

const shopOrigin = 'http://shop.test';
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

const attestationObjectOf = (authData: Buffer): Buffer => {
  const attestation = { fmt: 'none', attStmt: new Map<string, string>(), authData: new Uint8Array(authData) };
  return Buffer.from(isoCBOR.encode(new Map(Object.entries(attestation))));
};

/** A passkey provider in memory, with the browser around it; it counts its uses as hardware keys do. */
export class Authenticator {
  readonly #credentials: Credential[] = [];
  #counter = 0;

  #clientData(type: string, challenge: string, origin = shopOrigin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, { verified: isVerified = true, counter }: Bent, more?: Buffer): Buffer {
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flags = present | (isVerified ? verified : 0) | (more ? attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  }

  create(options: AttestationOptions, bent: Bent = {}): Attestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = bent.credentialId ? Buffer.from(bent.credentialId, 'base64url') : randomBytes(32);
    this.#credentials.push({ id, privateKey, userHandle: options.user.id });
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]);
    const authData = this.#authData(bent.rpId ?? options.rp.id, bent, made);
    return {
      id: encode(id),
      rawId: encode(id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', options.challenge, bent.origin)),
        attestationObject: encode(attestationObjectOf(authData)),
      },
    };
  }

  /** With the newest passkey that may be used. */
  get(options: AssertionOptions, bent: Bent = {}): Assertion {
    const allowed = options.allowCredentials.map(({ id }) => id);
    const credential = this.#credentials.findLast(
      ({ id }) => allowed.length === 0 || allowed.includes(encode(id)),
    );
    if (!credential) throw new Error('this authenticator has no passkey for that');
    const clientData = this.#clientData('webauthn.get', options.challenge, bent.origin);
    const authData = this.#authData(bent.rpId ?? options.rpId, bent);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), credential.privateKey);
    return {
      id: encode(credential.id),
      rawId: encode(credential.id),
      type: 'public-key',
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(signature),
        userHandle: credential.userHandle,
      },
    };
  }
}
