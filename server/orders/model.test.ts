import { expect, test } from 'vitest';
import { random } from '../sample/random.ts';
import { Chooser } from '../testing/model/choose.ts';
import { Shop } from '../testing/model/perform.ts';
import { populate } from '../testing/model/populate.ts';
import { serialOrders, step } from '../testing/model/step.ts';
import { compare, expected, seen } from '../testing/model/visible.ts';
import type { Operation, World } from '../testing/model/world.ts';
import { testApp } from '../testing/test-app.ts';
import { testContext } from '../testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const shop = new Shop(app, context);

const seeds = process.env['MODEL_SEED'] ? [Number(process.env['MODEL_SEED'])] : [1, 2, 3, 4, 5];
const steps = Number(process.env['MODEL_STEPS'] ?? 800);

/** What a failing run says: how to run it again, and how it came about. */
function story(seed: number, at: number, problem: string, tale: Operation[]): string {
  const last = tale.slice(-12).map((operation) => `  ${JSON.stringify(operation)}`);
  return [`MODEL_SEED=${seed}, step ${at}: ${problem}`, 'The last operations:', ...last].join('\n');
}

/** Several operations at once: their outcome is that of some order, one after another. */
async function burst(world: World, operations: Operation[]): Promise<World | string> {
  const said = await Promise.all(operations.map((operation) => shop.perform(operation)));
  const done = operations.map((operation, i) => ({ operation, said: said[i] ?? { status: 0, body: null } }));
  const worlds = serialOrders(world, done);
  if (worlds.length === 0) return `no serial order explains ${JSON.stringify(done)}`;
  const outcomes = [...new Map(worlds.map((one) => [JSON.stringify(expected(one)), one])).values()];
  // Where the order made no difference there is nothing to find out.
  const [first = world] = outcomes;
  if (outcomes.length === 1) return first;
  const view = await seen(shop, first);
  const fitting = outcomes.find((candidate) => compare(candidate, view) === null);
  return (
    fitting ??
    `after ${JSON.stringify(done)}: ${outcomes.map((candidate) => compare(candidate, view)).join(' or ')}`
  );
}

async function run(seed: number): Promise<{ world: World; count: Map<string, number> }> {
  let world = await populate(shop);
  const chooser = new Chooser(random(seed), seed, world);
  const tale: Operation[] = [];
  const count = new Map<string, number>();
  const fail = (at: number, problem: string | null) => {
    if (problem !== null) throw new Error(story(seed, at, problem, tale));
  };
  for (let at = 1; at <= steps; at += 1) {
    if (at % 9 === 0) {
      const operations = chooser.burst(world);
      tale.push(...operations);
      const after = await burst(world, operations);
      if (typeof after === 'string') fail(at, after);
      else world = after;
      continue;
    }
    const operation = chooser.next(world);
    tale.push(operation);
    const said = await shop.perform(operation);
    const outcome = `${operation.kind} ${(said.body as { errorCode?: string } | null)?.errorCode ?? said.status}`;
    count.set(outcome, (count.get(outcome) ?? 0) + 1);
    fail(at, step(world, operation, said));
    if (at % 45 === 0) fail(at, compare(world, await seen(shop, world)));
  }
  fail(steps, compare(world, await seen(shop, world)));
  return { world, count };
}

test.each(seeds)(
  'seed %i: whatever people do in whatever order, the shop does what the rules say',
  { timeout: 120_000 },
  async (seed) => {
    const { world, count } = await run(seed);
    console.log(Object.fromEntries([...count].toSorted()));
    // A run in which nobody buys anything would prove nothing.
    expect(world.members.flatMap(({ orders }) => orders).length).toBeGreaterThan(steps / 60);
  },
);
