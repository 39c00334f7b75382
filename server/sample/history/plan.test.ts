import { expect, test } from 'vitest';
import { entryQuantity, maxEntries } from '#domain/order/cart.ts';
import { depositLimits } from '#domain/wallet/deposit.ts';
import { sampleCasks, soldShares } from '../casks/casks.ts';
import { demoSteps } from './demo-steps.ts';
import { demoMember } from '../members.ts';
import { priceOf, samplePlan } from './plan.ts';
import { sampleTime, sampleDay } from '../common/sample-time.ts';

const plan = samplePlan();
const orders = plan.filter((step) => step.kind === 'order');

test('the orders add up to what is sold of each cask', () => {
  const sold = new Map<string, number>();
  for (const { caskCode, quantity } of orders.flatMap(({ lines }) => lines)) {
    sold.set(caskCode, (sold.get(caskCode) ?? 0) + quantity);
  }
  for (const cask of sampleCasks)
    expect([cask.code, sold.get(cask.code) ?? 0]).toEqual([cask.code, soldShares(cask)]);
});

test('an order keeps to the limits of a cart and of one deposit', () => {
  for (const { lines, currency } of orders) {
    expect(lines.length).toBeLessThanOrEqual(maxEntries);
    expect(new Set(lines.map(({ caskCode }) => caskCode)).size).toBe(lines.length);
    for (const { quantity } of lines) expect(quantity).toBeLessThanOrEqual(entryQuantity.max);
    const total = lines.reduce((sum, line) => sum + priceOf(line, currency), 0);
    expect(total).toBeLessThanOrEqual(depositLimits.max);
  }
});

test('no share is bought before the cask is listed, or before the buyer has joined', () => {
  const time = sampleTime(new Date(`${sampleDay}T12:00:00Z`));
  const listed = new Map(sampleCasks.map(({ code, listedOn }) => [code, listedOn]));
  for (const { at, lines, member } of orders) {
    const day = time.at(at).toISOString().slice(0, 10);
    const early = lines.filter(({ caskCode }) => day <= (listed.get(caskCode) ?? '9'));
    expect(early).toEqual([]);
    expect(at.daysAgo).toBeLessThan(member.joined);
  }
});

test("every member's first order is less than a year ago, so their free membership is current", () => {
  expect(Math.max(...orders.map(({ at }) => at.daysAgo))).toBeLessThan(365);
});

test('the plan is in the order of time and the same every time', () => {
  const times = plan.map(({ at }) => at.minute - at.daysAgo * 1440);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(samplePlan()).toEqual(plan);
});

test("the demo member's deposits cover the orders in both currencies", () => {
  const balance = { SGD: 0, EUR: 0 };
  for (const step of demoSteps) {
    expect(step.member).toBe(demoMember);
    if (step.kind === 'deposit') balance[step.currency] += step.outcome === 'accepted' ? step.amount : 0;
    else balance[step.currency] -= step.lines.reduce((sum, line) => sum + priceOf(line, step.currency), 0);
    expect(balance[step.currency]).toBeGreaterThanOrEqual(0);
  }
  expect(balance.SGD).toBeGreaterThan(0);
  expect(balance.EUR).toBeGreaterThan(0);
});
