import { builtInRates, withRates, type AddedRate, type Rates } from '#domain/rates/rates.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { confirmedRates } from './queries.ts';

/** Every process listens to it and reads the rates again. */
export const ratesChannel = 'rates';

/**
 * The rates as this process knows them: no cart, list or order asks the database. What is confirmed or withdrawn is so
 * before its first day, so that a moment in which two processes know different rows changes no amount.
 */
export class KnownRates {
  readonly #db: Reader;
  #added: readonly AddedRate[] = [];
  #current = builtInRates;
  #reading: Promise<void> = Promise.resolve();

  constructor(db: Reader) {
    this.#db = db;
  }

  get current(): Rates {
    return this.#current;
  }

  /** Confirmed by two operators, the earliest first day first. */
  get added(): readonly AddedRate[] {
    return this.#added;
  }

  /** One after another: an older answer never replaces a newer one. */
  read(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readNow());
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    this.#added = await confirmedRates(this.#db);
    this.#current = withRates(builtInRates, this.#added);
  }
}

export async function openRates(db: Reader): Promise<KnownRates> {
  const rates = new KnownRates(db);
  await rates.read();
  return rates;
}
