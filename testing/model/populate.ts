import { randomUUID } from 'node:crypto';
import { currencies, type Currency } from '#domain/money.ts';
import { buildMember } from '../fixtures/builders.ts';
import type { Model } from './choices.ts';
import { freeLevel } from './order-steps.ts';
import type { Shop } from './perform.ts';
import { step } from './step.ts';
import type { ModelMember, Operation, World } from './world.ts';

interface Facts extends Pick<ModelMember, 'country' | 'dateOfBirth'> {
  joins?: true;
  money: Partial<Record<Currency, number>>;
}

const people: Facts[] = [
  { country: 'SG', dateOfBirth: '1985-06-15', joins: true, money: { SGD: 300_000, EUR: 80_000 } },
  { country: 'SG', dateOfBirth: '1990-02-28', joins: true, money: { SGD: 200_000 } },
  { country: 'IE', dateOfBirth: '1979-12-31', joins: true, money: { SGD: 50_000, EUR: 250_000 } },
  // They come of age some months after the beginning.
  { country: 'SG', dateOfBirth: '2008-06-10', money: { SGD: 100_000 } },
  { country: null, dateOfBirth: null, money: { SGD: 60_000 } },
];

const beginning = new Date('2026-03-02T12:00:00Z');
const price = { SGD: 12_000, EUR: 8000 };

async function openWorld({ context: { clock, db } }: Shop): Promise<World> {
  clock.set(beginning);
  const counters = await db.selectFrom('documentCounter').selectAll().execute();
  const invoices = counters.filter(({ series }) => series.startsWith('T'));
  return {
    now: beginning.getTime(),
    casks: [],
    coupons: [],
    members: [],
    carts: [],
    invoices: Object.fromEntries(invoices.map(({ series, last }) => [series.slice(1), last])),
    entryIds: [],
  };
}

/** New casks and members, two browsers for each of them, and two where nobody is logged in. */
export async function populate(shop: Shop): Promise<Model> {
  const world = await openWorld(shop);
  await shop.forgetTries();
  const run = async (operation: Operation) => step(world, operation, await shop.perform(operation));
  for (const shares of [40, 12, 5, 100, 150]) await run({ kind: 'publishCask', shares, price, onSale: true });
  for (const { joins, money, ...facts } of people) {
    const { id, email } = await buildMember(shop.context, { ...facts, membership: null });
    const currency: Currency = facts.country === 'IE' ? 'EUR' : 'SGD';
    const known = { ...facts, id, email, currency };
    const balance = { SGD: 0, EUR: 0 };
    world.members.push({ ...known, balance, history: [], membership: null, orders: [], keys: {} });
    if (joins) await run({ kind: 'join', as: id, levelId: freeLevel });
    for (const one of currencies) {
      const amount = money[one];
      if (amount) await run({ kind: 'deposit', as: id, amount, currency: one });
    }
  }
  const ids = world.members.map(({ id }) => id);
  const devices = [...ids, ...ids, null, null].map((as) => ({ id: `device-${randomUUID()}`, as }));
  return { world, devices, sent: [] };
}
