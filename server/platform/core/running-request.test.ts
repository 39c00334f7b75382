import { expect, test } from 'vitest';
import { RunningRequest } from './running-request.ts';

test('waits at the same time count once, and work between waits does not', async () => {
  let now = 0;
  const request = new RunningRequest({ elapsed: () => now });
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = [request.wait(one.promise), request.wait(other.promise)];
  now = 4000;
  expect(request.patienceLeftMs).toBe(21_000);
  one.resolve();
  await waits[0];
  now = 10_000;
  other.resolve();
  await waits[1];
  now = 3_600_000;
  expect(request.patienceLeftMs).toBe(15_000);
});
