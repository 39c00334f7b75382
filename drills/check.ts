import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { audit, violated } from '#server/audit/audit.ts';
import { checkLog } from '#server/audit/check-log.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { actKinds, type Acknowledged, type Act } from './load.ts';
import type { Person } from './people.ts';

/** The books compared with what clients were answered. All numbers are 0 when nothing went wrong. */
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

const queries = {
  orders: 'select id, -total as amount from orders where member_id = any($1)',
  withdrawals: `select withdrawal.order_id as id, withdrawal.amount from withdrawal
                join orders on orders.id = withdrawal.order_id where orders.member_id = any($1)`,
  deposits: `select id, amount from deposit where member_id = any($1) and state = 'SUCCEEDED'`,
  wallets:
    "select member_id as id, posted as amount from wallet where currency = 'SGD' and member_id = any($1)",
};

type Row = Pick<Act, 'id' | 'amount'>;

async function find(client: pg.Client, what: keyof typeof queries, people: Person[]): Promise<Row[]> {
  const ids = people.map(({ memberId }) => memberId);
  const { rows } = await client.query<{ id: string; amount: string }>(queries[what], [ids]);
  return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }));
}

/** How many acknowledged rows are not there, and how many rows were not acknowledged. */
function compare(acknowledged: Row[], found: Row[]): { lost: number; twice: number } {
  const keyOf = ({ id, amount }: Row) => `${id} ${amount}`;
  const left = Map.groupBy(found, keyOf);
  const lost = acknowledged.filter((row) => left.get(keyOf(row))?.pop() === undefined).length;
  return { lost, twice: [...left.values()].flat().length };
}

const maxWaitMs = 60_000;

/** How many mails are still due after a minute in which none was sent. */
export const unsentMails = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    let least = Infinity;
    for (let waited = 0; ; waited += 1000) {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from mail where state = 'QUEUED' and due_at <= now()",
      );
      const count = rows[0]?.count ?? 0;
      if (count < least) [least, waited] = [count, 0];
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

/** Deposits that were there before the load: what people began with. */
export const depositsOf = (url: string, people: Person[]): Promise<string[]> =>
  withClient(url, async (client) => (await find(client, 'deposits', people)).map(({ id }) => id));

/** On a connection without the limits of a request: on a busy machine an invariant of many orders takes longer. */
export const check = (
  url: string,
  people: Person[],
  earlierDeposits: string[],
  acknowledged: Acknowledged,
): Promise<Verdict> =>
  withClient(url, async (client) => {
    let [lost, twice] = [0, 0];
    const due = new Map(people.map(({ memberId, firstMoney }) => [memberId, firstMoney]));
    for (const kind of actKinds) {
      const found = await find(client, kind, people);
      const compared = compare(
        acknowledged[kind],
        found.filter(({ id }) => !earlierDeposits.includes(id)),
      );
      lost += compared.lost;
      twice += compared.twice;
      for (const { memberId, amount } of acknowledged[kind])
        due.set(memberId, (due.get(memberId) ?? 0) + amount);
    }
    const withdrawn = new Set(acknowledged.withdrawals.map(({ id }) => id));
    const standing = acknowledged.orders.filter(({ id }) => !withdrawn.has(id));
    const codes = standing.flatMap(({ shareCodes = [] }) => shareCodes);
    const wallets = await find(client, 'wallets', people);
    const posted = new Map(wallets.map(({ id, amount }) => [id, amount]));
    return {
      lost,
      twice,
      soldTwice: codes.length - new Set(codes).size,
      wrongWallets: people.filter(({ memberId }) => posted.get(memberId) !== due.get(memberId)).length,
      violated: await auditNow(client),
    };
  });
