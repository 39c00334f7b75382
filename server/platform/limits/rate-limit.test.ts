import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { testContext } from '#testing/test-context.ts';
import { limitFailures, rateLimit, type RateLimitSubject } from './rate-limit.ts';
import { deleteFullBuckets, returnTokens, takeTokens } from './bucket-queries.ts';
import { rules, type LimitedCall } from './rules.ts';

const context = await testContext();
const { db, clock, pass } = context;
const minute = 60_000;
beforeEach(() => db.deleteFrom('attemptLimit').execute());

async function tries(
  count: number,
  call: LimitedCall,
  who: (i: number) => RateLimitSubject,
): Promise<[number, number | null]> {
  let passed = 0;
  let wait: number | null = null;
  for (let i = 0; i < count; i += 1) {
    const refusal = await rateLimit(context, call, who(i)).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) passed += 1;
    else if (refusal instanceof DomainError && refusal.code === 'TOO_MANY_REQUESTS')
      wait = refusal.details.retryAfter ?? null;
    else throw refusal;
  }
  return [passed, wait];
}

test('a network has so many tries, refilled evenly; another network is not in its way', async () => {
  const from = (ip: string) => () => ({ ip });
  expect(await tries(35, 'reset', from('10.0.0.1'))).toEqual([30, 2]);
  expect(await tries(5, 'reset', from('10.0.0.2'))).toEqual([5, null]);
  pass(minute / 2);
  expect(await tries(35, 'reset', from('10.0.0.1'))).toEqual([15, 2]);
  pass(60 * minute);
  expect(await tries(35, 'reset', from('10.0.0.1'))).toEqual([30, 2]);
});

test('after a clock was put back, no wait is longer than the rule', async () => {
  const who = () => ({ ip: '10.0.4.1' });
  expect((await tries(35, 'reset', who))[0]).toBe(30);
  // Another process of ours may see it: a bucket is not full again because two clocks differ.
  pass(-minute / 2);
  expect(await tries(5, 'reset', who)).toEqual([0, 32]);
  pass(-100 * 24 * 60 * minute);
  expect(await tries(35, 'reset', who)).toEqual([30, 2]);
});

test('from one network an account has ten tries; its owner elsewhere does not notice', async () => {
  const hammer = () => tries(15, 'login', () => ({ ip: '10.0.1.1', account: 'a@example.com' }));
  expect(await hammer()).toEqual([10, 6]);
  expect(await tries(1, 'login', () => ({ ip: '10.0.1.2', account: 'a@example.com' }))).toEqual([1, null]);
  expect(await tries(1, 'login', () => ({ ip: '10.0.1.1', account: 'b@example.com' }))).toEqual([1, null]);
});

test('a try that is refunded counts for the network only', async () => {
  const who = { ip: '10.3.0.1', account: 'a@example.com' };
  for (let i = 0; i < 60; i += 1) await (await rateLimit(context, 'login', who))();
  expect(await tries(1, 'login', () => who)).toEqual([0, 1]);
  expect((await tries(15, 'login', () => ({ ...who, ip: '10.3.0.2' })))[0]).toBe(10);
});

test('no more of many at once, in as many processes, get in than there are tries', async () => {
  await context.database.warmUp();
  const all = Array.from({ length: 40 }, () => rateLimit(context, 'password', { account: 'one member' }));
  const settled = await Promise.allSettled(all);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('tokens taken and refunded at once do not wait for each other in a circle', async () => {
  await context.database.warmUp();
  const bucket = (name: string) => ({ key: Buffer.from(name), stepMs: 1, refillMs: minute });
  const buckets = [bucket('accountPerNetwork'), bucket('account')];
  const taken = () => takeTokens(db, buckets, clock.now());
  await taken();
  const all = Array.from({ length: 600 }, (_, i) => (i % 2 ? returnTokens(db, buckets) : taken()));
  await expect(Promise.all(all)).resolves.toHaveLength(600);
});

test('nothing in the table says whose tries they were, and full buckets are forgotten', async () => {
  await rateLimit(context, 'login', { ip: '10.4.0.1', account: 'a@example.com' });
  const rows = await db.selectFrom('attemptLimit').selectAll().execute();
  expect(rows.map(({ key }) => key.length)).toEqual([32, 32, 32]);
  pass(1000);
  await deleteFullBuckets(db, clock.now());
  expect(await db.selectFrom('attemptLimit').selectAll().execute()).toHaveLength(2);
  pass(minute);
  await deleteFullBuckets(db, clock.now());
  expect(await db.selectFrom('attemptLimit').selectAll().execute()).toEqual([]);
});

test('work limited by its failures costs no try where it succeeds or was not made because too many wait', async () => {
  const member = { account: 'member' };
  const end = (error: DomainError | null) =>
    limitFailures(context, 'password', member, async () => {
      if (error) throw error;
      return 'done';
    });
  const busy = new DomainError('UNAVAILABLE', { retryAfter: 5 });
  for (let i = 0; i < 40; i += 1) {
    await expect(end(busy)).rejects.toBe(busy);
    expect(await end(null)).toBe('done');
  }
  const wrong = new DomainError('WRONG_PASSWORD');
  const [count] = rules.password.account;
  for (let i = 0; i < count; i += 1) await expect(end(wrong)).rejects.toBe(wrong);
  await expect(end(null)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
