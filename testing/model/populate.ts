import { randomUUID } from 'node:crypto';
import { currencies, type Currency } from '#domain/money.ts';
import { buildMember, type MemberFacts } from '../fixtures/builders.ts';
import type { Model } from './choices.ts';
import type { Shop } from './perform.ts';
import { step } from './step.ts';
import type { ModelMember, Operation, World } from './world.ts';

const price = { SGD: 12_000, EUR: 8000 };
const first: Operation[] = [40, 12, 5, 100, 150].map((shares) => ({
  kind: 'publishCask',
  shares,
  price,
  onSale: true,
}));

const people: (MemberFacts & Pick<ModelMember, 'country' | 'dateOfBirth'>)[] = [
  { country: 'SG', dateOfBirth: '1985-06-15', membership: 'free', balance: { SGD: 300_000, EUR: 80_000 } },
  { country: 'SG', dateOfBirth: '1990-02-28', membership: 'free', balance: { SGD: 200_000 } },
  { country: 'IE', dateOfBirth: '1979-12-31', membership: 'free', balance: { SGD: 50_000, EUR: 250_000 } },
  // They come of age some months after the beginning.
  { country: 'SG', dateOfBirth: '2008-06-10', membership: null, balance: { SGD: 100_000 } },
  { country: null, dateOfBirth: null, membership: null, balance: { SGD: 60_000 } },
];

const beginning = new Date('2026-03-02T12:00:00Z');

async function populateWorld(shop: Shop): Promise<World> {
  const { context } = shop;
  context.clock.set(beginning);
  await context.db.deleteFrom('attemptLimit').execute();
  const counters = await context.db.selectFrom('documentCounter').selectAll().execute();
  const world: World = {
    now: beginning.getTime(),
    casks: [],
    coupons: [],
    members: [],
    carts: [],
    invoices: Object.fromEntries(
      counters
        .filter(({ series }) => series.startsWith('T'))
        .map(({ series, last }) => [series.slice(1), last]),
    ),
    sold: [],
    entryIds: [],
  };
  for (const operation of first) step(world, operation, await shop.perform(operation));
  for (const facts of people) {
    const { id, email } = await buildMember(context, facts);
    const balance = { SGD: 0, EUR: 0, ...facts.balance };
    const { country, dateOfBirth } = facts;
    const currency: Currency = country === 'IE' ? 'EUR' : 'SGD';
    const at = beginning.getTime();
    const history = currencies.flatMap((money) =>
      balance[money] > 0 ? [{ type: 'DEPOSIT', amount: balance[money], at, currency: money }] : [],
    );
    const membership = facts.membership ? { joinedAt: at, startsAt: null, endsAt: null } : null;
    const known = { id, email, country, dateOfBirth, currency };
    world.members.push({ ...known, balance, history, membership, orders: [], keys: {} });
  }
  return world;
}

/** New casks and members, two browsers for each of them, and two where nobody is logged in. */
export async function populate(shop: Shop): Promise<Model> {
  const world = await populateWorld(shop);
  const ids = world.members.map(({ id }) => id);
  const devices = [...ids, ...ids, null, null].map((as) => ({ id: `device-${randomUUID()}`, as }));
  return { world, devices, sent: [] };
}
