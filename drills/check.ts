import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { audit, violated } from '#server/audit/audit.ts';
import { checkLog } from '#server/audit/check-log.ts';
import type { Acknowledged } from './load.ts';
import { beside, type Person, type ShopDatabase } from './people.ts';

/** The books compared with what clients were answered. All but the numbers of rows is 0 when nothing went wrong. */
export interface Verdict {
  orders: number;
  withdrawals: number;
  deposits: number;
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
export async function unsentMails(database: ShopDatabase): Promise<number> {
  return beside(database, (_, pool) => untilSent(pool));
}

async function untilSent(pool: pg.Pool): Promise<number> {
  for (let waited = 0; ; waited += 1000) {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from mail where state = 'QUEUED' and due_at <= now()",
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || waited >= maxWaitMs) return count;
    await sleep(1000);
  }
}

/** On a connection without the limits of a request: on a busy machine an invariant of many orders takes longer. */
async function auditNow({ url }: ShopDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const findings = violated(await audit(client));
    const forged = await checkLog(client);
    await client.query('commit');
    return [...findings.map(({ invariant }) => invariant.name), ...(forged === null ? [] : [forged])];
  } finally {
    await client.end();
  }
}

/** Deposits that were there before the load. */
export async function depositsOf(database: ShopDatabase, people: Person[]): Promise<string[]> {
  return beside(database, async (_, pool) => {
    const { rows } = await pool.query<Row>(queries.deposits, [people.map(({ memberId }) => memberId), []]);
    return rows.map(({ id }) => id);
  });
}

export async function check(
  database: ShopDatabase,
  people: Person[],
  earlierDeposits: string[],
  acknowledged: Acknowledged,
): Promise<Verdict> {
  return beside(database, async (_, pool) => {
    const ids = people.map(({ memberId }) => memberId);
    const ask = async (sql: string, ...more: unknown[]) =>
      (await pool.query<Row>(sql, [ids, ...more])).rows.map(({ id, amount }) => ({
        id,
        amount: Number(amount),
      }));
    const found = {
      orders: await ask(queries.orders),
      withdrawals: await ask(queries.withdrawals),
      deposits: await ask(queries.deposits, earlierDeposits),
    };
    const parts = [
      compare(
        acknowledged.orders.map(({ id, total: amount }) => ({ id, amount })),
        found.orders,
      ),
      compare(
        acknowledged.withdrawals.map(({ orderId: id, refunded: amount }) => ({ id, amount })),
        found.withdrawals,
      ),
      compare(acknowledged.deposits, found.deposits),
    ];
    const sum = (of: 'lost' | 'twice') => parts.reduce((total, part) => total + part[of], 0);
    const withdrawn = new Set(acknowledged.withdrawals.map(({ orderId }) => orderId));
    const standing = acknowledged.orders.filter(({ id }) => !withdrawn.has(id));
    const codes = standing.flatMap(({ shareCodes }) => shareCodes);
    const { rows: wallets } = await pool.query<{ member: string; posted: number }>(
      "select member_id as member, posted from wallet where currency = 'SGD' and member_id = any($1)",
      [ids],
    );
    const posted = new Map(wallets.map((wallet) => [wallet.member, Number(wallet.posted)]));
    const due = new Map(people.map(({ memberId, firstMoney }) => [memberId, firstMoney]));
    const book = (memberId: string, amount: number) => due.set(memberId, (due.get(memberId) ?? 0) + amount);
    for (const { memberId, total } of acknowledged.orders) book(memberId, -total);
    for (const { memberId, refunded } of acknowledged.withdrawals) book(memberId, refunded);
    for (const { memberId, amount } of acknowledged.deposits) book(memberId, amount);
    return {
      orders: acknowledged.orders.length,
      withdrawals: acknowledged.withdrawals.length,
      deposits: acknowledged.deposits.length,
      lost: sum('lost'),
      twice: sum('twice'),
      soldTwice: codes.length - new Set(codes).size,
      wrongWallets: people.filter(({ memberId }) => posted.get(memberId) !== due.get(memberId)).length,
      violated: await auditNow(database),
    };
  });
}
