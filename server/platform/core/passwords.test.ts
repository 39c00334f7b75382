import { hash, verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { atOnce } from '#testing/database/at-once.ts';
import { argon2Passwords } from './passwords.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const password = 'copper pot stills';

test('a password for an unknown address is compared with a hash of the same cost', async () => {
  const compared: string[] = [];
  const passwords = argon2Passwords(undefined, {
    hash,
    verify: (against, typed) => {
      compared.push(String(against));
      return verify(against, typed);
    },
  });
  expect(await passwords.verify(null, password)).toBe(false);
  expect(compared).toHaveLength(1);
  expect(passwords.isOutdated(compared[0] ?? '')).toBe(false);
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
  const { refusals } = await atOnce(400, () => passwords.verify(known, password));
  expect(refusals.length).toBeGreaterThan(250);
  expect(refusals.length).toBeLessThanOrEqual(300);
  for (const one of refusals) expect(one).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  expect(await passwords.verify(known, password)).toBe(true);
});

test('a password is the same from a keyboard that composes its letters and from one that does not', async () => {
  const passwords = argon2Passwords(cheap);
  const known = await passwords.hash('Café ﬁlls the casks');
  expect(await passwords.verify(known, 'Cafe\u0301 fills the casks')).toBe(true);
  expect(await passwords.verify(known, 'Cafe fills the casks')).toBe(false);
});
