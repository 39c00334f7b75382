import { randomUUID } from 'node:crypto';
import { errors, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { assert } from '#domain/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { transaction } from '../db/transaction.ts';
import { insertSigningKey, lockSigningKeys, readSigningKeys } from './key-queries.ts';

export const signingAlgorithm = 'Ed25519';
/** How long a process may go on signing with a key after another process added a newer one. */
const readAgainAfter = 5 * 60_000;

interface SigningKey {
  id: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** Adds a key; it signs from now on, and the older ones go on verifying. */
export async function addSigningKey(db: Database, now: Date, { onlyFirst = false } = {}): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)]);
  await transaction(db, async (tx) => {
    await lockSigningKeys(tx);
    if (onlyFirst && (await readSigningKeys(tx)).length > 0) return;
    await insertSigningKey(tx, {
      id: randomUUID(),
      public_jwk: publicJwk,
      private_jwk: privateJwk,
      created_at: now,
    });
  });
}

/** The keys of the table, kept in the process; the table is read again when a token names one we do not know. */
export class SigningKeys {
  readonly #db: Database;
  readonly #clock: Clock;
  /** Newest first. */
  #keys: SigningKey[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The key that signs; made when there is none yet, by one of however many processes start at once. */
  async newest(): Promise<SigningKey> {
    if (this.#clock.now().getTime() - this.#readAt >= readAgainAfter) await this.#read();
    if (this.#keys.length === 0) {
      await addSigningKey(this.#db, this.#clock.now(), { onlyFirst: true });
      await this.#read();
    }
    const [newest] = this.#keys;
    assert(newest, 'there is a signing key once one was made');
    return newest;
  }

  /** @throws JOSEError for a key that was never ours */
  async publicKey(id: string | undefined): Promise<CryptoKey> {
    const find = () => this.#keys.find((key) => key.id === id)?.publicKey;
    if (!find()) await this.#read();
    const key = find();
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const rows = await readSigningKeys(this.#db);
    const known = new Map(this.#keys.map((key) => [key.id, key]));
    const load = async (jwk: object) => (await importJWK(jwk, signingAlgorithm)) as CryptoKey;
    this.#keys = await Promise.all(
      rows.map(
        async ({ id, private_jwk, public_jwk }) =>
          known.get(id) ?? { id, privateKey: await load(private_jwk), publicKey: await load(public_jwk) },
      ),
    );
    this.#readAt = this.#clock.now().getTime();
  }
}
