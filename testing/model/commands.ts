import fc from 'fast-check';
import { cartChoice } from './cart-choices.ts';
import { depositChoice, paymentChoice } from './deposit-choices.ts';
import type { Choice, Choose, Device, Model } from './model.ts';
import { orderChoice } from './order-choices.ts';
import type { Shop } from './perform.ts';
import { at, index, weighted, type Drawn } from './picks.ts';
import * as shopChoices from './shop-choices.ts';
import { serialOrders, step } from './step.ts';
import type { Operation, World } from './world.ts';
import { compare, compareTables, expected, readShop } from './visible.ts';

type Command = fc.AsyncCommand<Model, Shop>;

/** @throws where shop and model differ */
function expectNone(problem: string | null): void {
  if (problem !== null) throw new Error(problem);
}

function single(choose: Choose): Command {
  let done: Operation | null = null;
  return {
    check: (model) => choose(model) !== null,
    async run(model, shop) {
      const operation = choose(model);
      if (!operation) return;
      done = operation;
      const answer = await shop.perform(operation);
      shop.count(operation, answer);
      expectNone(step(model.world, operation, answer));
      if (operation.kind === 'order') model.sent.push(operation);
    },
    toString: () => `\n  ${JSON.stringify(done)}`,
  };
}

/** Whether the provider's lost answer would make the outcome a matter of luck. */
function isSlow({ deposits }: World, operation: Operation): boolean {
  if (operation.kind === 'card') return operation.card === '4000000000000119';
  if (operation.kind !== 'capture' && operation.kind !== 'cancel') return false;
  return deposits.some(({ id, card }) => id === operation.paymentId && card.slow);
}

/**
 * @returns the model's world after operations at once: that of a serial order of them that explains their answers
 * @throws where there is none
 */
async function runAtOnce(world: World, shop: Shop, operations: Operation[]): Promise<World> {
  const done = await Promise.all(
    operations.map(async (operation) => ({ operation, said: await shop.perform(operation) })),
  );
  const worlds = serialOrders(world, done);
  const ends = [...new Map(worlds.map((one) => [JSON.stringify(expected(one)), one])).values()];
  const [first] = ends;
  if (!first) throw new Error(`no serial order explains ${JSON.stringify(done)}`);
  if (ends.length === 1) {
    // The answers that follow will show what is wrong, but for carts and deposits that nobody looks at.
    expectNone(await compareTables(shop, first));
    return first;
  }
  const view = await readShop(shop, first);
  const problems = ends.map((end) => compare(end, view));
  const fitting = ends[problems.indexOf(null)];
  if (!fitting) throw new Error(`after ${JSON.stringify(done)}: ${problems.join(' or ')}`);
  return fitting;
}

const burstPicks = {
  device: index,
  twin: index,
  other: index,
  calls: fc.array(
    fc.record({
      by: weighted({ device: 2, twin: 1, other: 1 }),
      choose: fc.oneof(
        { weight: 2, arbitrary: orderChoice },
        { weight: 2, arbitrary: cartChoice },
        // Not opening one: that cancels unpaid ones where the day's limit needs it, one by one, which is no serial order.
        { weight: 1, arbitrary: paymentChoice },
      ),
      isTwice: fc.nat(3).map((n) => n === 0),
    }),
    { minLength: 2, maxLength: 4, size: 'max' },
  ),
};

function chooseBurst(model: Model, drawn: Drawn<typeof burstPicks>): Operation[] {
  const device = at(model.devices, drawn.device);
  const browsers: Record<'device' | 'twin' | 'other', Device> = {
    device,
    twin: { id: at(model.devices, drawn.twin).id, as: device.as },
    other: at(model.devices, drawn.other),
  };
  const operations = drawn.calls.flatMap(({ by, choose, isTwice }) => {
    const operation = choose({ ...model, devices: [browsers[by]] });
    if (!operation || isSlow(model.world, operation)) return [];
    return isTwice ? [operation, operation] : [operation];
  });
  return operations.slice(0, 4);
}

/** Two to four operations at once that get in each other's way: of one member, one cart, or one cask. */
function burst(drawn: Drawn<typeof burstPicks>): Command {
  let operations: Operation[] = [];
  return {
    check: () => true,
    async run(model, shop) {
      operations = chooseBurst(model, drawn);
      model.world = await runAtOnce(model.world, shop, operations);
      model.sent.push(...operations.filter((operation) => operation.kind === 'order'));
    },
    toString: () => `\n  at once ${JSON.stringify(operations)}`,
  };
}

const logInOrOut = ([nthDevice, nthMember]: [number, number]): Command => ({
  check: () => true,
  async run({ devices, world }) {
    const device = at(devices, nthDevice);
    device.as = device.as === null ? at(world.members, nthMember).id : null;
  },
  toString: () => `\n  log in or out at ${nthDevice}, ${nthMember}`,
});

const compareAll = (): Command => ({
  check: () => true,
  run: async ({ world }, shop) => expectNone(compare(world, await readShop(shop, world))),
  toString: () => '\n  compare',
});

const times = (weight: number, choice: Choice) => ({ weight, arbitrary: choice.map(single) });

const command: fc.Arbitrary<Command> = fc.oneof(
  times(400, cartChoice),
  times(180, orderChoice),
  times(250, depositChoice),
  times(50, shopChoices.advanceChoice),
  times(20, shopChoices.publishChoice),
  times(20, shopChoices.priceChoice),
  times(20, shopChoices.couponChoice),
  times(30, shopChoices.joinChoice),
  times(20, shopChoices.recheckChoice),
  times(10, shopChoices.profileChoice),
  { weight: 120, arbitrary: fc.record(burstPicks).map(burst) },
  { weight: 30, arbitrary: fc.tuple(index, index).map(logInOrOut) },
  { weight: 20, arbitrary: fc.constant(null).map(compareAll) },
);

/** @param replayPath of a failure, to run again what it was shrunk to */
export function shopCommands(maxCommands: number, replayPath: string | undefined) {
  return fc.noBias(fc.commands([command], { maxCommands, size: 'max', ...(replayPath && { replayPath }) }));
}
