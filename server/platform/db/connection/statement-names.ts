import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isStalePlan } from '../unavailable.ts';

/** PostgreSQL keeps the plan of each name in each connection, some tens of kB: a bound on both. */
const namesOfConnection = 200;
const rememberedTexts = 1000;

const plannedEachTime = '/* planned each time */';

/**
 * For the beginning of a statement whose best plan depends on its values: PostgreSQL plans it for them each time. The trap: of a
 * statement with a name it may keep one plan, and that one takes an unknown facet or price for a rare one.
 */
export const customPlan = sql.raw(plannedEachTime);

interface Named {
  hash: string;
  /** One string for all connections: each keeps it, and every request makes one of its own. */
  text: string;
}

type Query = (first: unknown, values?: unknown) => Promise<unknown>;

/**
 * Gives repeated statements a name, so that PostgreSQL parses and plans each once in a connection. A name is the hash
 * of the text. What is sent once, such as a search with a rare combination of facets, stays without one.
 */
export class StatementNames {
  readonly #texts = new LRUCache<string, Named>({ max: rememberedTexts });
  /**
   * Part of each name, and higher after each migration that was noticed. The trap: with names that go stale one by one, in
   * each connection, a transaction of many statements fails more often than it runs again.
   */
  #generation = 0;

  #nameOf(text: string): Named | null {
    if (text.startsWith(plannedEachTime)) return null;
    const known = this.#texts.get(text);
    if (known === undefined) {
      this.#texts.set(text, { hash: '', text });
      return null;
    }
    known.hash ||= `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    return known;
  }

  /**
   * From now on, for the statements of this connection that have values. The trap: a text of several statements, as pg-boss
   * sends, can have no name; it has no values either.
   */
  use(client: pg.Client): void {
    const query = client.query.bind(client) as Query;
    const named = new Set<string>();
    let generation = this.#generation;
    let isInTransaction = false;
    const send = async (text: string, values: readonly unknown[]): Promise<unknown> => {
      if (generation !== this.#generation) named.clear();
      generation = this.#generation;
      const sent = generation;
      const known = this.#nameOf(text);
      if (known === null || (!named.has(known.hash) && named.size >= namesOfConnection))
        return query(text, values);
      named.add(known.hash);
      try {
        return await query({ name: `${known.hash}_${sent}`, text: known.text, values });
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        if (sent === this.#generation) this.#generation += 1;
        // In a transaction nothing more is taken: `transaction` runs all of it again.
        if (isInTransaction) throw error;
        return query(text, values);
      }
    };
    client.query = ((...args: unknown[]) => {
      const [text, values, callback] = args;
      const hasValues = Array.isArray(values) && values.length > 0;
      // `pg.Pool` asks so for its own `query`.
      if (typeof text === 'string' && hasValues && typeof callback === 'function') {
        const answer = callback as (error: unknown, result?: unknown) => void;
        void send(text, values).then((result) => answer(null, result), answer);
        return undefined;
      }
      if (typeof text !== 'string' || callback !== undefined || typeof values === 'function')
        return (query as (...params: unknown[]) => unknown)(...args);
      if (text === 'begin' || text.startsWith('start transaction')) isInTransaction = true;
      if (text === 'commit' || text === 'rollback') isInTransaction = false;
      return hasValues ? send(text, values) : query(text, values);
    }) as typeof client.query;
  }
}
