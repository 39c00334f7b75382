import { buildMember, type MemberFacts } from '../builders.ts';
import type { Shop } from './perform.ts';
import { step } from './step.ts';
import { memberOf, type ModelMember, type Operation, type World } from './world.ts';

const price = { SGD: 12_000, EUR: 8000 };
const first: Operation[] = [40, 12, 5, 100, 150].map((shares) => ({
  kind: 'publish',
  shares,
  price,
  onSale: true,
}));

/** Who shops here: every way of being allowed to buy, and of not being. */
const people: (MemberFacts & Pick<ModelMember, 'country' | 'dateOfBirth'>)[] = [
  { country: 'SG', dateOfBirth: '1985-06-15', membership: 'free', balance: { SGD: 300_000, EUR: 80_000 } },
  { country: 'SG', dateOfBirth: '1990-02-28', membership: 'free', balance: { SGD: 200_000 } },
  { country: 'IE', dateOfBirth: '1979-12-31', membership: 'free', balance: { SGD: 50_000, EUR: 250_000 } },
  // Of age some months after the beginning.
  { country: 'SG', dateOfBirth: '2008-06-10', membership: null, balance: { SGD: 100_000 } },
  { country: null, dateOfBirth: null, membership: null, balance: { SGD: 60_000 } },
];

/** A shop, whatever was done there before, gets new casks and members, and the model learns of them. */
export async function populate(shop: Shop): Promise<World> {
  const { context } = shop;
  context.clock.set('2026-03-02T12:00:00Z');
  await context.db.deleteFrom('deposit').where('settled_at', 'is', null).execute();
  const counters = await context.db.selectFrom('document_counter').selectAll().execute();
  const now = context.clock.now().getTime();
  const world: World = {
    now,
    casks: [],
    coupons: [],
    members: [],
    carts: [],
    deposits: [],
    invoices: Object.fromEntries(counters.map(({ series, last }) => [series.slice(1), last])),
    sold: [],
    entryIds: [],
  };
  for (const operation of first) step(world, operation, await shop.perform(operation));
  for (const facts of people) {
    const { id, email } = await buildMember(context, facts);
    const balance = { SGD: 0, EUR: 0, ...facts.balance };
    const { country, dateOfBirth } = facts;
    const currency = country === 'IE' ? 'EUR' : 'SGD';
    world.members.push({
      id,
      email,
      country,
      dateOfBirth,
      currency,
      balance,
      history: [],
      membership: null,
      orders: [],
      keys: {},
    });
    const member = memberOf(world, id);
    for (const money of ['SGD', 'EUR'] as const)
      if (balance[money] > 0)
        member.history.push({ type: 'DEPOSIT', amount: balance[money], at: now, currency: money });
    if (facts.membership) member.membership = { joinedAt: now, startsAt: null, endsAt: null };
  }
  return world;
}
