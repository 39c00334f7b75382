import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { argon2Passwords } from './passwords.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const password = 'copper pot stills';

/** Processor time, and the least of many: what else the machine does takes longer, never less. */
test('an unknown address costs the same time as a known one', async () => {
  const passwords = argon2Passwords();
  const known = await passwords.hash(password);
  await passwords.verify(null, password);
  const time = async (against: string | null) => {
    const start = process.cpuUsage();
    expect(await passwords.verify(against, 'wrong password!')).toBe(false);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < 15; i += 1) {
    times[0].push(await time(known));
    times[1].push(await time(null));
  }
  const ratio = Math.min(...times[0]) / Math.min(...times[1]);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('hashes are argon2id with at least 19 MiB and two passes, salted each time', async () => {
  const passwords = argon2Passwords();
  const [one, other] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwords.verify(one, password)).toBe(true);
});

test('in a flood the queue is bounded: the rest is refused at once with a Retry-After', async () => {
  const passwords = argon2Passwords(cheap);
  const known = await passwords.hash(password);
  const flood = await Promise.allSettled(
    Array.from({ length: 400 }, () => passwords.verify(known, password)),
  );
  const refused = flood.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(250);
  expect(refused.length).toBeLessThanOrEqual(300);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  expect(await passwords.verify(known, password)).toBe(true);
});

test('while hashes are computed, everything else goes on', async () => {
  const passwords = argon2Passwords();
  const done = new AbortController();
  const hashes = Array.from({ length: 4 }, () => passwords.hash(password));
  const stopping = Promise.all(hashes).finally(() => done.abort());
  let turns = 0;
  for (; !done.signal.aborted; turns += 1) await sleep(1);
  await stopping;
  expect(turns).toBeGreaterThan(8);
});
