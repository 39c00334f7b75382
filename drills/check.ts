import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { audit, violated } from '#server/audit/audit.ts';
import { checkLog } from '#server/audit/check-log.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import type { Acknowledged } from './load.ts';
import type { Person, ShopDatabase } from './people.ts';

/** The books compared with what clients were answered: nothing, when nothing went wrong. */
export interface Verdict {
  lost: number;
  /** Orders, withdrawals and deposits in no answer, because they happened twice. */
  twice: number;
  /** Share codes in the answers to two orders, neither withdrawn from. */
  soldTwice: number;
  /** Wallets that hold something else than the answers add up to. */
  wrongWallets: number;
  violated: string[];
}

export const isGreen = (verdict: Verdict) =>
  verdict.lost + verdict.twice + verdict.soldTwice + verdict.wrongWallets === 0 &&
  verdict.violated.length === 0;

interface Row {
  id: string;
  amount: number;
}

const queries = {
  orders: 'select id, total as amount from orders where member_id = any($1)',
  withdrawals: `select withdrawal.order_id as id, withdrawal.amount from withdrawal
                join orders on orders.id = withdrawal.order_id where orders.member_id = any($1)`,
  // The first ones brought what people began with.
  deposits: `select id, amount from deposit
             where member_id = any($1) and state = 'SUCCEEDED' and not (id = any($2))`,
  wallets: `select member_id as id, posted as amount from wallet
            where member_id = any($1) and currency = 'SGD'`,
};

/** How many acknowledged rows are not there, and how many rows were not acknowledged. */
function compare(acknowledged: Row[], found: Row[]): { lost: number; twice: number } {
  const keyOf = ({ id, amount }: Row) => `${id} ${amount}`;
  const left = Map.groupBy(found, keyOf);
  const lost = acknowledged.filter((row) => left.get(keyOf(row))?.pop() === undefined).length;
  return { lost, twice: [...left.values()].flat().length };
}

const maxWaitMs = 60_000;

/** How many mails are still due when the jobs have had their time. */
export const unsentMails = ({ url }: ShopDatabase): Promise<number> =>
  withClient(url, async (client) => {
    for (let waited = 0; ; waited += 1000) {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from mail where state = 'QUEUED' and due_at <= now()",
      );
      const count = rows[0]?.count ?? 0;
      if (count === 0 || waited >= maxWaitMs) return count;
      await sleep(1000);
    }
  });

async function auditNow(client: pg.Client): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only');
  const findings = violated(await audit(client));
  const forged = await checkLog(client);
  await client.query('commit');
  return [...findings.map(({ invariant }) => invariant.name), ...(forged === null ? [] : [forged])];
}

/** Deposits that were there before the load. */
export const depositsOf = ({ url }: ShopDatabase, people: Person[]): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Row>(queries.deposits, [people.map(({ memberId }) => memberId), []]);
    return rows.map(({ id }) => id);
  });

export async function check(
  { url }: ShopDatabase,
  people: Person[],
  earlierDeposits: string[],
  { orders, withdrawals, deposits }: Acknowledged,
): Promise<Verdict> {
  return withClient(url, async (client) => {
    const ids = people.map(({ memberId }) => memberId);
    const ask = async (sql: string, ...more: unknown[]): Promise<Row[]> => {
      const { rows } = await client.query<Row>(sql, [ids, ...more]);
      return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }));
    };
    const parts = [
      compare(orders, await ask(queries.orders)),
      compare(withdrawals, await ask(queries.withdrawals)),
      compare(deposits, await ask(queries.deposits, earlierDeposits)),
    ];
    const sum = (of: 'lost' | 'twice') => parts.reduce((total, part) => total + part[of], 0);
    const withdrawn = new Set(withdrawals.map(({ id }) => id));
    const standing = orders.filter(({ id }) => !withdrawn.has(id));
    const codes = standing.flatMap(({ shareCodes }) => shareCodes);
    const posted = new Map((await ask(queries.wallets)).map(({ id, amount }) => [id, amount]));
    const due = new Map(people.map(({ memberId, firstMoney }) => [memberId, firstMoney]));
    const book = (memberId: string, amount: number) => due.set(memberId, (due.get(memberId) ?? 0) + amount);
    for (const { memberId, amount } of orders) book(memberId, -amount);
    for (const { memberId, amount } of [...withdrawals, ...deposits]) book(memberId, amount);
    return {
      lost: sum('lost'),
      twice: sum('twice'),
      soldTwice: codes.length - new Set(codes).size,
      wrongWallets: ids.filter((id) => posted.get(id) !== due.get(id)).length,
      violated: await auditNow(client),
    };
  });
}
