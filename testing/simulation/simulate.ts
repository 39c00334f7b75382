import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { between, pick, random } from '#server/sample/common/random.ts';
import { buildCask, buildMember, loginAs } from '../fixtures/builders.ts';
import type { Fault } from '../providers/faults.ts';
import type { StandIn } from '../providers/open-stand-in.ts';
import { standInIds } from '../providers/stand-ins.ts';
import { live, loseCapture, type World } from './life.ts';
import { Shops } from './shops.ts';

interface Simulation {
  url: string;
  standIn: StandIn;
  seed: number;
  deposits: number;
  lanes: number;
  killedWithin: number;
}

const possibleFaults: Fault[] = [
  { kind: 'lost before' },
  { kind: 'lost after' },
  { kind: 'status', status: 503 },
  { kind: 'slow', ms: 40 },
  { kind: 'malformed' },
  { kind: 'unknown state' },
];

async function newCaller(context: Context): Promise<Caller> {
  const member = await buildMember(context);
  const caller = await context.tokens.verify(await loginAs(context, member));
  if (!caller) throw new Error('who has just logged in has a session');
  return caller;
}

/**
 * Lets deposits live, over HTTP, in shop processes that are killed at random moments, with providers that lose, delay
 * and garble one answer in ten.
 * @returns how many processes were killed, and the provider's references of the captures whose answer was lost last, one
 * for each provider: whatever the machine's speed, the recheck has something to find
 */
export async function simulate(
  context: Context,
  { url, standIn, seed, deposits, lanes, killedWithin }: Simulation,
): Promise<{ killed: number; lost: string[] }> {
  const draw = random(seed);
  const callers: Caller[] = [];
  for (let i = 0; i < 12; i += 1) callers.push(await newCaller(context));
  const cask = await buildCask(context, { shares: 2000, price: { SGD: 4000, EUR: 3000 } });
  const KEY_SECRET = context.config.keySecret ?? '';
  const env = { DATABASE_URL: url, KEY_SECRET, DEPOSIT_DAILY_LIMIT: '99999999', ...standIn.settings };
  const shops = new Shops(env, draw);
  await shops.open();
  const world: World = { context, shops, standIn, draw, callers, cask };
  standIn.faults.chance = () => (draw() < 0.1 ? pick(draw, possibleFaults) : null);
  const state = { left: deposits, killed: 0, isOver: false };
  const lane = async () => {
    while (state.left > 0) {
      state.left -= 1;
      await live(world);
    }
  };
  const lives = Promise.all(Array.from({ length: lanes }, lane)).finally(() => (state.isOver = true));
  const begun = async (count: number) => {
    const end = state.left - count;
    const isEarly = () => state.left > end && !state.isOver;
    while (isEarly()) await sleep(5);
  };
  const kill = async () => {
    while (!state.isOver) {
      await begun(between(draw, 5, killedWithin));
      if (state.isOver) return;
      await shops.killOne();
      state.killed += 1;
    }
  };
  const lost: string[] = [];
  try {
    await Promise.all([lives, kill()]);
    standIn.faults.forget();
    for (const provider of standInIds) lost.push(await loseCapture(world, provider));
  } finally {
    standIn.faults.forget();
    await shops.close();
  }
  if (shops.bugs.length > 0) throw new Error(`seed ${seed}: ${shops.bugs.slice(0, 5).join('\n')}`);
  return { killed: state.killed, lost };
}
