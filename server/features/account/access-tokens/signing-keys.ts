import { randomUUID } from 'node:crypto';
import { errors, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { assert } from '#domain/assert.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { runShared } from '#server/platform/core/running-request.ts';
import type { Row, Database } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Secrets } from '#server/platform/core/secrets.ts';
import { insertSigningKey, lockSigningKeys, readSigningKeys } from './signing-key-queries.ts';

export const signingAlgorithm = 'Ed25519';
/** A process may sign with an older key for this long after another process added a newer one. */
export const readAgainAfter = 5 * 60_000;

export interface KeyContext {
  db: Database;
  clock: Clock;
  secrets: Secrets;
}

interface SigningKey {
  id: string;
  /** Null where this process cannot open it: it was sealed under another KEY_SECRET. It still verifies. */
  privateKey: CryptoKey | null;
  publicKey: CryptoKey;
}

export async function addSigningKey(
  { db, clock, secrets }: KeyContext,
  isDue: (keys: Row<'signingKey'>[]) => boolean = () => true,
): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)]);
  const id = randomUUID();
  await transaction(db, async (tx) => {
    await lockSigningKeys(tx);
    if (!isDue(await readSigningKeys(tx))) return;
    await insertSigningKey(tx, {
      id,
      publicJwk,
      sealedKey: secrets.seal('signing-key', id, Buffer.from(JSON.stringify(privateJwk))),
      createdAt: clock.now(),
    });
  });
}

export class SigningKeys {
  readonly #context: KeyContext;
  #keys: SigningKey[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;
  #adding: Promise<void> | null = null;

  constructor(context: KeyContext) {
    this.#context = context;
  }

  async newest(): Promise<SigningKey & { privateKey: CryptoKey }> {
    const find = () => this.#keys.find((key) => key.privateKey !== null);
    if (this.#context.clock.now().getTime() - this.#readAt >= readAgainAfter) await this.#read();
    if (!find()) {
      await this.#add();
      await this.#read();
    }
    const newest = find();
    assert(newest?.privateKey, 'there is a signing key once one was made');
    return { ...newest, privateKey: newest.privateKey };
  }

  async publicKey(id: string | undefined): Promise<CryptoKey> {
    const find = () => this.#keys.find((key) => key.id === id)?.publicKey;
    if (!find()) await this.#read();
    const key = find();
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  #open({ id, sealedKey }: Row<'signingKey'>): object | null {
    try {
      return JSON.parse(String(this.#context.secrets.open('signing-key', id, sealedKey))) as object;
    } catch {
      return null;
    }
  }

  /** One for all who log in at once before there is a key. */
  #add(): Promise<void> {
    this.#adding ??= runShared(() =>
      addSigningKey(this.#context, (keys) => keys.every((key) => this.#open(key) === null)),
    ).finally(() => {
      this.#adding = null;
    });
    return this.#adding;
  }

  #read(): Promise<void> {
    this.#reading ??= runShared(() => this.#readNow()).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    const rows = await readSigningKeys(this.#context.db);
    const known = new Map(this.#keys.map((key) => [key.id, key]));
    const load = async (jwk: object) => (await importJWK(jwk, signingAlgorithm)) as CryptoKey;
    this.#keys = await Promise.all(
      rows.map(async (row) => {
        const privateJwk = known.has(row.id) ? null : this.#open(row);
        return (
          known.get(row.id) ?? {
            id: row.id,
            privateKey: privateJwk && (await load(privateJwk)),
            publicKey: await load(row.publicJwk),
          }
        );
      }),
    );
    this.#readAt = this.#context.clock.now().getTime();
  }
}
