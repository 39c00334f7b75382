import fc from 'fast-check';
import { cartChoice, choices, depositChoice, orderChoice, type Device, type Model } from './choices.ts';
import { Draw } from './draw.ts';
import { isExpected } from './expect.ts';
import type { Shop } from './perform.ts';
import { serialOrders, step } from './step.ts';
import { compare, compareCarts, expected, readShop } from './visible.ts';
import type { Operation, World } from './world.ts';

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
    // The answers that follow will show what is wrong, but for carts that nobody looks at.
    await compareCarts(shop, first);
    return first;
  }
  const view = await readShop(shop, first);
  const fitting = ends.find((end) => isExpected(() => compare(end, view)));
  if (!fitting) throw new Error(`no end of ${ends.length} fits after ${JSON.stringify(done)}`);
  return fitting;
}

const burstChoices = [orderChoice, orderChoice, cartChoice, cartChoice, depositChoice];

/** Two to four operations that get in each other's way: of one member, one cart, or one cask. */
function chooseBurst(model: Model, draw: Draw): Operation[] {
  const device = draw.of(model.devices);
  const twin: Device = { id: draw.of(model.devices).id, as: device.as };
  const browsers = [device, device, twin, draw.of(model.devices)];
  const operations = Array.from({ length: draw.between(2, 4) }, () => {
    const operation = draw.of(burstChoices)({ ...model, devices: [draw.of(browsers)] }, draw);
    if (!operation) return [];
    return draw.chance(25) ? [operation, operation] : [operation];
  });
  return operations.flat().slice(0, 4);
}

const weights: Record<keyof typeof choices | 'burst' | 'logInOrOut' | 'compare', number> = {
  cart: 400,
  order: 180,
  deposit: 60,
  advance: 50,
  publish: 20,
  changePrice: 20,
  createCoupon: 20,
  join: 30,
  burst: 120,
  logInOrOut: 30,
  compare: 20,
};

/** Draws what it does when it runs, so that it fits whatever commands are left out before it. */
class Command implements fc.AsyncCommand<Model, Shop> {
  readonly #seed: number;
  #done: unknown = null;

  constructor(seed: number) {
    this.#seed = seed;
  }

  check = () => true;

  async run(model: Model, shop: Shop): Promise<void> {
    await shop.forgetTries();
    // A shrunk run runs the same command again.
    const draw = new Draw(this.#seed);
    const kind = draw.weighted(weights);
    if (kind === 'compare') return compare(model.world, await readShop(shop, model.world));
    if (kind === 'logInOrOut') {
      const device = draw.of(model.devices);
      device.as = device.as === null ? draw.of(model.world.members).id : null;
      return;
    }
    const chosen = kind === 'burst' ? chooseBurst(model, draw) : choices[kind](model, draw);
    this.#done = chosen;
    if (Array.isArray(chosen)) model.world = await runAtOnce(model.world, shop, chosen);
    else if (chosen) {
      const answer = await shop.perform(chosen);
      shop.count(chosen, answer);
      step(model.world, chosen, answer);
    }
    model.sent.push(...[chosen].flat().filter((operation) => operation?.kind === 'order'));
  }

  toString = () => `\n  ${JSON.stringify(this.#done)}`;
}

/** @param replayPath of a failure, to run again what it was shrunk to */
export function shopCommands(maxCommands: number, replayPath: string | undefined) {
  const command = fc.noShrink(fc.nat()).map((seed) => new Command(seed));
  return fc.noBias(fc.commands([command], { maxCommands, size: 'max', ...(replayPath && { replayPath }) }));
}
