import { expect, test } from 'vitest';
import { SetClock } from '../clock.ts';
import { Brake, limits } from './brake.ts';

const start = Date.parse('2026-03-02T12:00:00Z');
const newBrake = () => {
  const clock = new SetClock(new Date(start));
  const brake = new Brake(clock);
  const tries = (count: number, network: string, email?: string) => {
    let passed = 0;
    for (let i = 0; i < count; i += 1) {
      try {
        brake.check('login', network, email);
        passed += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      }
    }
    return passed;
  };
  return { clock, tries };
};

test('a network address has its own allowance, given back evenly over the minute', () => {
  const { clock, tries } = newBrake();
  expect(tries(100, '10.0.0.1')).toBe(limits.login.network);
  expect(tries(5, '10.0.0.2')).toBe(5);
  clock.set(start + 30_000);
  expect(tries(100, '10.0.0.1')).toBe(limits.login.network / 2);
  clock.set(start + 3600_000);
  expect(tries(100, '10.0.0.1')).toBe(limits.login.network);
});

test('an account has its own, from wherever it is tried', () => {
  const { tries } = newBrake();
  const passed = Array.from({ length: 30 }, (_, i) => tries(1, `10.0.1.${i}`, 'a@example.com'));
  expect(passed.reduce((a, b) => a + b, 0)).toBe(limits.login.account);
  expect(tries(1, '10.0.2.1', 'b@example.com')).toBe(1);
});
