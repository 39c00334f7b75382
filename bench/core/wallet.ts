import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { audit, violated } from '#server/audit/audit.ts';
import type { Database } from '#server/platform/db/connection/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { insertDeposits } from '#testing/database/insert-deposits.ts';
import { serverProcess, untilIdle, type BenchCluster, type ServerProcess } from '../support/shop.ts';
import { openMember } from '../support/members.ts';
import { median } from '#testing/median.ts';
import { note, ratio, type Figure } from '../support/report.ts';

const few = 100;
const many = 1_000_000;
const rounds = 100;

interface Owner {
  email: string;
  token: string;
}

/** A member whose wallet has that long a past, written in bulk with its triggers off: the audit asks for what they hold. */
async function openOwner(db: Database, superuserUrl: string, entries: number): Promise<Owner> {
  const email = `owner-of-${entries}@bench.example`;
  const { memberId, token } = await openMember(db, email, 'none');
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const from = new Date(Date.now() - entries * 1000);
  await insertDeposits(client, { memberId, currency: 'SGD', entries, from });
  await client.query('vacuum analyze ledger_entry, ledger_transaction, deposit, wallet');
  await client.end();
  return { email, token };
}

async function ask(
  server: ServerProcess,
  path: string,
  { email, token }: Owner,
  more = '',
): Promise<Response> {
  const url = `${server.url}/platform/api/v1/wallet/${path}?email=${encodeURIComponent(email)}&currencyType=SGD${more}`;
  const answer = await fetch(url, { headers: { 'jwt-token': token } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function timeOfInfo(server: ServerProcess, owner: Owner): Promise<number> {
  const started = performance.now();
  await (await ask(server, 'info', owner, '&fields=ALL')).arrayBuffer();
  return performance.now() - started;
}

/** Reads an export as it comes and forgets it. @returns its lines, how long it took, and how far memory rose meanwhile */
async function exportAll(server: ServerProcess, owner: Owner) {
  const before = await server.memory();
  let highest = before;
  const watch = setInterval(async () => (highest = Math.max(highest, await server.memory())), 50);
  const started = performance.now();
  const answer = await ask(server, 'transactions/export', owner);
  let lines = 0;
  for await (const chunk of answer.body ?? [])
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  clearInterval(watch);
  return { lines, seconds: (performance.now() - started) / 1000, growth: highest - before };
}

async function auditOf(superuserUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const broken = violated(await audit(client)).map(({ invariant }) => invariant.name);
  await client.end();
  if (broken.length > 0) throw new Error(`the audit is red: ${broken.join('; ')}`);
  return 'green';
}

/** A wallet with 1,000,000 entries beside one with 100: its info, request by request in turn, and its export. */
export async function measureWallet(own: BenchCluster): Promise<Figure[]> {
  const databaseUrl = await own.database('wallet');
  const superuserUrl = own.cluster.url('wallet', 'postgres');
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
  const small = await openOwner(db, superuserUrl, few);
  const large = await openOwner(db, superuserUrl, many);
  await close();
  const server = await serverProcess(databaseUrl);
  try {
    await untilIdle([own, server]);
    const times = { small: [] as number[], large: [] as number[] };
    await timeOfInfo(server, small);
    for (let n = 0; n < rounds; n += 1) {
      times.large.push(await timeOfInfo(server, large));
      times.small.push(await timeOfInfo(server, small));
    }
    const [ms, theirs] = [median(times.large), median(times.small)];
    await exportAll(server, small);
    const { lines, seconds, growth } = await exportAll(server, large);
    if (lines !== many + 1) throw new Error(`the export has ${lines} lines`);
    return [
      note('wallet info: ms at 100 and at 1,000,000 entries', `${theirs.toFixed(1)} and ${ms.toFixed(1)}`),
      ratio('wallet info, 1,000,000 entries ÷ 100', ms / theirs, { atMost: 2 }),
      note('export of 1,000,000 transactions: s', seconds.toFixed(1)),
      server.memoryFigure('memory growth of the server meanwhile', growth, { atMost: 50 }),
      note('audit of that database', await auditOf(superuserUrl)),
    ];
  } finally {
    await server.stop();
  }
}
