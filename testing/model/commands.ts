import fc from 'fast-check';
import { cartChoice } from './cart-choices.ts';
import { depositChoice, paymentChoice } from './deposit-choices.ts';
import type { Choice, Choose, Device, Model } from './model.ts';
import { orderChoice } from './order-choices.ts';
import type { Shop } from './perform.ts';
import { at, index, type Drawn } from './picks.ts';
import * as shopChoices from './shop-choices.ts';
import { serialOrders, step } from './step.ts';
import type { Operation, World } from './world.ts';
import { compare, compareTables, expected, readShop } from './visible.ts';

type Command = fc.AsyncCommand<Model, Shop>;

/** @throws where shop and model differ */
function expectNone(problem: string | null): void {
  if (problem !== null) throw new Error(problem);
}

class Single implements Command {
  readonly #choose: Choose;
  #operation: Operation | null = null;

  constructor(choose: Choose) {
    this.#choose = choose;
  }

  check(model: Model): boolean {
    return this.#choose(model) !== null;
  }

  async run(model: Model, shop: Shop): Promise<void> {
    const operation = this.#choose(model);
    if (!operation) return;
    this.#operation = operation;
    const answer = await shop.perform(operation);
    shop.count(operation, answer);
    expectNone(step(model.world, operation, answer));
    if (operation.kind === 'order') model.sent.push(operation);
  }

  toString(): string {
    return `\n  ${JSON.stringify(this.#operation)}`;
  }
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
      by: fc.oneof(
        { weight: 2, arbitrary: fc.constant('device' as const) },
        { weight: 1, arbitrary: fc.constant('twin' as const) },
        { weight: 1, arbitrary: fc.constant('other' as const) },
      ),
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

/** Two to four operations at once that get in each other's way: of one member, one cart, or one cask. */
class Burst implements Command {
  readonly #drawn: Drawn<typeof burstPicks>;
  #operations: Operation[] = [];

  constructor(drawn: Drawn<typeof burstPicks>) {
    this.#drawn = drawn;
  }

  check(): boolean {
    return true;
  }

  #choose(model: Model): Operation[] {
    const { calls } = this.#drawn;
    const device = at(model.devices, this.#drawn.device);
    const browsers: Record<'device' | 'twin' | 'other', Device> = {
      device,
      twin: { id: at(model.devices, this.#drawn.twin).id, as: device.as },
      other: at(model.devices, this.#drawn.other),
    };
    const operations = calls.flatMap(({ by, choose, isTwice }) => {
      const operation = choose({ ...model, devices: [browsers[by]] });
      if (!operation || isSlow(model.world, operation)) return [];
      return isTwice ? [operation, operation] : [operation];
    });
    return operations.slice(0, 4);
  }

  async run(model: Model, shop: Shop): Promise<void> {
    this.#operations = this.#choose(model);
    model.world = await runAtOnce(model.world, shop, this.#operations);
    model.sent.push(...this.#operations.filter((operation) => operation.kind === 'order'));
  }

  toString(): string {
    return `\n  at once ${JSON.stringify(this.#operations)}`;
  }
}

class Login implements Command {
  readonly #picked: [device: number, member: number];

  constructor(picked: [device: number, member: number]) {
    this.#picked = picked;
  }

  check(): boolean {
    return true;
  }

  run({ devices, world }: Model): Promise<void> {
    const device = at(devices, this.#picked[0]);
    device.as = device.as === null ? at(world.members, this.#picked[1]).id : null;
    return Promise.resolve();
  }

  toString(): string {
    return `\n  log in or out at ${this.#picked.join(', ')}`;
  }
}

class Compare implements Command {
  check(): boolean {
    return true;
  }

  async run({ world }: Model, shop: Shop): Promise<void> {
    expectNone(compare(world, await readShop(shop, world)));
  }

  toString(): string {
    return '\n  compare';
  }
}

const single = (weight: number, choice: Choice) => ({
  weight,
  arbitrary: choice.map((choose): Command => new Single(choose)),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  single(400, cartChoice),
  single(180, orderChoice),
  single(250, depositChoice),
  single(50, shopChoices.advanceChoice),
  single(20, shopChoices.publishChoice),
  single(20, shopChoices.priceChoice),
  single(20, shopChoices.couponChoice),
  single(30, shopChoices.joinChoice),
  single(20, shopChoices.recheckChoice),
  single(10, shopChoices.profileChoice),
  { weight: 120, arbitrary: fc.record(burstPicks).map((drawn): Command => new Burst(drawn)) },
  { weight: 30, arbitrary: fc.tuple(index, index).map((picked): Command => new Login(picked)) },
  { weight: 20, arbitrary: fc.constant(null).map((): Command => new Compare()) },
);

/** @param replayPath of a failure, to run again what it was shrunk to */
export function shopCommands(maxCommands: number, replayPath: string | undefined) {
  return fc.noBias(fc.commands([command], { maxCommands, size: 'max', ...(replayPath && { replayPath }) }));
}
