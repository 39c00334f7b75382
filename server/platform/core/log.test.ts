import { expect, test } from 'vitest';
import { createLog, redact, warnThrottled } from './log.ts';

test.each([
  ['Mailbox <a.b+c@example.co.uk> is full', 'Mailbox <…> is full'],
  ['Key (email)=(one@example.com) already exists.', 'Key (email)=(…) already exists.'],
  [
    `link ${'x'.repeat(43)} of 00000000-0000-4000-8000-000000000001`,
    'link … of 00000000-0000-4000-8000-000000000001',
  ],
  ['bad token eyJhbGciOi.eyJzdWIi.c2ln', 'bad token …'],
  [
    'at file:///work/server/features/account/registration/register.ts:12:3',
    'at file:///work/server/features/account/registration/register.ts:12:3',
  ],
])('%s is written as %s', (text, safe) => {
  expect(redact(text)).toBe(safe);
});

test('a text of any length is written in no time', () => {
  for (const part of ['a', 'eyJ-', 'eyJ.', '@', 'a.'])
    expect(redact(part.repeat(200_000)).length).toBeGreaterThan(0);
});

test('an error that repeats is logged every ten seconds, with how often it came; a plain object by its message', () => {
  const written: string[] = [];
  let now = 0;
  const to = createLog('warn', { write: (line) => void written.push(line) });
  const warn = warnThrottled(to, 'database connection lost', () => now);
  for (; now < 12_000; now += 100) warn({ message: 'Connection terminated', queue: 'mails' } as never);
  warn(new Error('another'));
  const msg = 'database connection lost';
  expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg, err: { message: 'Connection terminated' } },
    { msg, err: { message: 'Connection terminated' }, repeats: 99 },
    { msg, err: { message: 'another' } },
  ]);
});
