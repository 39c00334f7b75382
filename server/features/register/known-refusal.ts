import { DomainError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { notifyChannel, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export const registerChannel = 'register';

/** Why the register signs nothing, and since when, as this process knows it: no order asks the database. */
export class KnownRefusal {
  readonly #db: Reader;
  #current: { reason: string; since: Date } | null = null;

  constructor(db: Reader) {
    this.#db = db;
  }

  get current(): { reason: string; since: Date } | null {
    return this.#current;
  }

  async read(): Promise<void> {
    const found = this.#db.selectFrom('registerRefusal').select(['reason', 'since']);
    this.#current = (await found.executeTakeFirst()) ?? null;
  }

  /** @throws SALES_STOPPED while nothing is signed: a sale that the register does not have cannot be proved. */
  checkSelling(): void {
    if (this.#current) throw new DomainError('SALES_STOPPED');
  }
}

export async function openRefusal(db: Reader): Promise<KnownRefusal> {
  const refusal = new KnownRefusal(db);
  await refusal.read();
  return refusal;
}

export async function storeRefusal(tx: Transaction, reason: string | null, clock: Clock): Promise<void> {
  await tx.deleteFrom('registerRefusal').execute();
  if (reason !== null)
    await tx
      .insertInto('registerRefusal')
      .values({ reason, since: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await notifyChannel(tx, registerChannel);
}
