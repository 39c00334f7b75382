import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { subscribe, type Subscription } from '#contract/membership/membership.ts';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/shared/context.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { balanceOf, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { levelIds } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();

/** A server on a port and a pool of its own, as another process would be. @returns its address */
async function openServer(): Promise<string> {
  const db = connect(createPool(context.database.url));
  const own: Context = { ...context, db };
  const app = await buildApp(own);
  await app.listen({ host: '127.0.0.1', port: 0 });
  afterAll(() => app.close().then(() => db.destroy()));
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
const servers = [await openServer(), await openServer()];

interface Answer {
  status: number;
  body: { subscription?: Subscription; errorCode?: string };
}

async function ask(server: string, token: string, key: string): Promise<Answer> {
  const answer = await fetch(server + subscribe.path, {
    method: subscribe.method,
    headers: jsonHeaders({ token, idempotencyKey: key }),
    body: JSON.stringify({ membershipId: levelIds.STILLMAN, currencyType: 'SGD' }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

test.each([
  ['one key', (): string => 'the-key-of-all', 50],
  ['keys of their own', (): string => randomUUID(), 1],
] as const)(
  '50 subscribes at once with %s, to two servers: one subscription, one charge',
  async (_, key, taken) => {
    const member = await buildMember(context, { balance: { SGD: 100_000 }, membership: null });
    const token = await loginAs(context, member);
    const asked = Array.from({ length: 50 }, (__, i) => ask(servers[i % 2] ?? '', token, key()));
    const answers = await Promise.all(asked);
    const outcomes = answers.map(({ status, body }) => body.errorCode ?? String(status));
    const wanted = Array.from({ length: 50 }, (__, i) => (i < taken ? '201' : 'RENEWAL_TOO_EARLY'));
    expect(outcomes.toSorted()).toEqual(wanted);
    expect(new Set(answers.flatMap(({ body }) => body.subscription?.id ?? [])).size).toBe(1);
    expect(await balanceOf(context, member.id)).toBe(100_000 - 16_800);
    for (const table of ['subscription', 'notice'] as const) {
      const rows = context.db.selectFrom(table).select('id').where('memberId', '=', member.id);
      expect(await rows.execute()).toHaveLength(1);
    }
  },
);

test('afterwards everything adds up', async () => {
  expect(await brokenInvariants(context.database)).toEqual({});
});
