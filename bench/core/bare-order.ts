import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Statement } from '#testing/database/record-statements.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The values of a recorded order, made those of another: known ids mapped, every other id a fresh one. */
function translate(value: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => translate(item, ids));
  if (typeof value === 'number') return Number(ids.get(String(value)) ?? value);
  if (typeof value !== 'string') return value;
  return value.replaceAll(uuid, (old) => {
    if (!ids.has(old)) ids.set(old, randomUUID());
    return ids.get(old) ?? old;
  });
}

/** The place of the numbers of the shares in `insertOrder` (`server/features/orders/queries.ts`). */
const numbersPlace = /unnest\(\$\d+::bigint\[\],\s*\$(\d+)::integer\[\],\s*\$\d+::uuid\[\]\)/;

function withShares(text: string, values: unknown[], numbers: number[]): unknown[] {
  const place = Number(numbersPlace.exec(text)?.[1]);
  if (!Array.isArray(values[place - 1])) throw new Error('the numbers of the shares are not where they were');
  return values.with(place - 1, numbers);
}

/**
 * Sends the recorded statements of one order over a bare connection, for another buyer. What each answers is read only
 * where the next needs it: the numbers of the shares that were claimed.
 */
export async function bareOrder(
  client: pg.Client,
  statements: Statement[],
  ids: Map<string, string>,
): Promise<void> {
  let numbers: number[] = [];
  for (const { text, values } of statements) {
    const mine = values.map((value) => translate(value, ids));
    const given = text.includes('insert into orders') ? withShares(text, mine, numbers) : mine;
    const { rows } = await client.query(text, given);
    if (text.includes('skip locked')) numbers = rows.map((row: { number: number }) => row.number);
  }
}
