import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { audit, violated } from '#server/audit/audit.ts';
import type { ClusterFacts } from '#ops/cluster/settings.ts';
import type { Acknowledged } from './load.ts';
import { beside, firstMoney, type Person } from './people.ts';

/** What the books say of what people were told. Everything but the numbers of rows is 0 when nothing went wrong. */
export interface Verdict {
  orders: number;
  withdrawals: number;
  deposits: number;
  lost: number;
  /** Orders, withdrawals and deposits that nobody was told of, because they happened twice. */
  twice: number;
  /** Share codes that two orders were told which nobody withdrew from. */
  soldTwice: number;
  /** Currencies whose ledger does not add up to nothing. */
  unbalanced: number;
  /** Wallets that hold something else than what people were told. */
  wrongWallets: number;
  /** Mails that are due and not sent a minute after the end: jobs do not go on. */
  unsent: number;
  violated: string[];
}

export const isGreen = (verdict: Verdict) =>
  verdict.lost + verdict.twice + verdict.soldTwice + verdict.unbalanced + verdict.wrongWallets === 0 &&
  verdict.unsent === 0 &&
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

/** How many of those that were told are not there, and how many are there that were not told. */
function compare(told: Row[], found: Row[]): { lost: number; twice: number } {
  const keyOf = ({ id, amount }: Row) => `${id} ${amount}`;
  const left = found.map(keyOf);
  let lost = 0;
  for (const row of told) {
    const at = left.indexOf(keyOf(row));
    if (at < 0) lost += 1;
    else left.splice(at, 1);
  }
  return { lost, twice: left.length };
}

const patienceMs = 60_000;

/** How many mails are still due when the jobs have had their time. */
async function unsentMails(pool: pg.Pool): Promise<number> {
  for (let waited = 0; ; waited += 1000) {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from mail where state = 'QUEUED' and due_at <= now()",
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || waited >= patienceMs) return count;
    await sleep(1000);
  }
}

async function auditNow(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const findings = violated(await audit(client));
    await client.query('commit');
    return findings.map(({ invariant }) => invariant.name);
  } finally {
    client.release();
  }
}

/** Deposits that were there before the load. */
export async function depositsOf(facts: ClusterFacts, people: Person[]): Promise<string[]> {
  return beside(facts, async (_, pool) => {
    const { rows } = await pool.query<Row>(queries.deposits, [people.map(({ memberId }) => memberId), []]);
    return rows.map(({ id }) => id);
  });
}

export async function check(
  facts: ClusterFacts,
  people: Person[],
  earlierDeposits: string[],
  told: Acknowledged,
): Promise<Verdict> {
  return beside(facts, async (_, pool) => {
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
        told.orders.map(({ id, total: amount }) => ({ id, amount })),
        found.orders,
      ),
      compare(
        told.withdrawals.map(({ orderId: id, refunded: amount }) => ({ id, amount })),
        found.withdrawals,
      ),
      compare(told.deposits, found.deposits),
    ];
    const sum = (of: 'lost' | 'twice') => parts.reduce((total, part) => total + part[of], 0);
    const withdrawn = new Set(told.withdrawals.map(({ orderId }) => orderId));
    const kept = told.orders.filter(({ id }) => !withdrawn.has(id));
    const codes = kept.flatMap(({ shareCodes }) => shareCodes);
    const { rows: unbalanced } = await pool.query(
      'select currency from ledger_entry group by currency having sum(amount) <> 0',
    );
    const { rows: wallets } = await pool.query<{ member: string; posted: number }>(
      "select member_id as member, posted from wallet where currency = 'SGD' and member_id = any($1)",
      [ids],
    );
    const due = (member: string) => {
      const own = <T extends { memberId: string }>(rows: T[]) =>
        rows.filter(({ memberId }) => memberId === member);
      const total = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      return (
        firstMoney -
        total(own(told.orders).map((order) => order.total)) +
        total(own(told.withdrawals).map(({ refunded }) => refunded)) +
        total(own(told.deposits).map(({ amount }) => amount))
      );
    };
    return {
      orders: told.orders.length,
      withdrawals: told.withdrawals.length,
      deposits: told.deposits.length,
      lost: sum('lost'),
      twice: sum('twice'),
      soldTwice: codes.length - new Set(codes).size,
      unbalanced: unbalanced.length,
      wrongWallets: wallets.filter(({ member, posted }) => Number(posted) !== due(member)).length,
      unsent: await unsentMails(pool),
      violated: await auditNow(pool),
    };
  });
}
