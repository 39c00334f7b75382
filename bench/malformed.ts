/**
 * `node bench/malformed.ts [requests] [seed]`: 100,000 requests made from /openapi.json against every account call of a
 * real server process: wrong types, huge, nested, broken, odd headers and addresses. Reported is how many came back with
 * which status; exit code 1 for a 5xx, for one that was not answered within ten seconds, or for memory that grows.
 *
 * The server trusts this machine as its proxy (TRUSTED_PROXIES), and nine of ten requests say another network in
 * X-Forwarded-For, so that no limit answers in the place of what is tested. Every tenth comes as it is and meets the
 * limits.
 */
import { argon2Passwords } from '#server/platform/core/passwords.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { random } from '#server/sample/common/random.ts';
import { anyNetwork, malformedRequests, type Description } from '#testing/bad-input/malformed.ts';
import { RawClient } from '#testing/bad-input/raw-client.ts';
import { bench, serverProcess, type ServerProcess } from './support/shop.ts';
import { openMember } from './support/members.ts';
import { note, ratio, type Figure } from './support/report.ts';

const [requests = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const clients = 16;
const limitSeconds = 600;

interface Tally {
  statuses: Map<number, number>;
  problems: string[];
  slowest: number;
  sent: number;
}

async function fire(server: ServerProcess, token: string): Promise<Tally> {
  const description = (await (await fetch(`${server.url}/openapi.json`)).json()) as Description;
  const draw = random(seed);
  const generated = malformedRequests(description, { token, draw });
  const tally: Tally = { statuses: new Map(), problems: [], slowest: 0, sent: 0 };
  const port = Number(new URL(server.url).port);
  const end = performance.now() + limitSeconds * 1000;
  const lane = async () => {
    const client = new RawClient(port);
    while (tally.sent < requests && performance.now() < end) {
      tally.sent += 1;
      const request = generated.next().value;
      const headers = tally.sent % 10 === 0 ? request.headers : [...request.headers, anyNetwork(draw)];
      const { status, text, ms } = await client.send({ ...request, headers });
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      tally.slowest = Math.max(tally.slowest, ms);
      if (status < 0 || status >= 500)
        tally.problems.push(
          `${request.method} ${request.target.slice(0, 100)}: ${status} ${text.slice(0, 300)}`,
        );
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, lane));
  return tally;
}

async function measure(server: ServerProcess, token: string): Promise<Figure[]> {
  // What a process needs once, code and connections, is not growth.
  await fetch(`${server.url}/platform/api/my-account`, { headers: { 'jwt-token': token } });
  const before = await server.memory();
  const started = performance.now();
  const { statuses, problems, slowest, sent } = await fire(server, token);
  const seconds = (performance.now() - started) / 1000;
  for (const problem of problems.slice(0, 20)) console.log(problem);
  const alive = await fetch(`${server.url}/platform/api/my-account`, { headers: { 'jwt-token': token } });
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b);
  return [
    ratio('requests sent', sent, { atLeast: requests }),
    note('seconds', seconds.toFixed(0)),
    ...byStatus.map(([status, count]) => note(status === 0 ? 'closed' : `${status}`, String(count))),
    ratio('answered with a 5xx, or not at all', problems.length, { atMost: 0 }),
    ratio('slowest answer: s', slowest / 1000, { atMost: 10 }),
    ratio('the member is still logged in and answered with', alive.status, { atMost: 200 }),
    note('memory before: MB', before.toFixed(0)),
    server.memoryFigure('peak memory', await server.peakMemory(), { atMost: 300 }),
  ];
}

await bench(async ({ database }) => {
  const url = await database('malformed');
  const { db, close: closeDatabase } = await openDatabase(readConfig({ DATABASE_URL: url }));
  const { token } = await openMember(
    db,
    'member@malformed.example',
    await argon2Passwords().hash('a password nobody sends'),
  );
  await closeDatabase();
  process.env['TRUSTED_PROXIES'] = '127.0.0.1';
  const server = await serverProcess(url);
  return measure(server, token).finally(() => server.stop());
});
