import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cart } from '#contract/cart.ts';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { nodeNames } from '#ops/cluster/network.ts';
import { processorTimeIn, signalIn } from '#ops/cluster/processes.ts';
import { folderOf, shopUrl, webNames, workerNames, type ClusterFacts } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from './drill.ts';
import { preparePeople, type Person } from './people.ts';
import { send } from './request.ts';

/** As many at once as the shop serves best, and five times as many. */
const buyersAtPeak = 40;
const buyersInOverload = 5 * buyersAtPeak;
const phaseMs = 30_000;
/** Captures a second, of so many members: what carries money must not wait behind the crowd. */
const probesPerSecond = 4;
const probers = 6;
const minGoodput = 0.8;
/** Of captures, in ms. */
const maxLatencyMs = 500;

interface Phase {
  orders: number;
  refused: number;
  /** Of captures, in ms, sorted. */
  latencies: number[];
  refusedCaptures: number;
}

interface Crowd {
  people: Person[];
  offerIds: number[];
  probes: { person: Person; paymentId: string }[];
}

async function assemble(facts: ClusterFacts): Promise<Crowd> {
  const { people, offerIds } = await preparePeople(facts, buyersInOverload + probers);
  const probes = people.splice(0, probers).map(async (person) => {
    const body = { amount: 15_000, currencyType: 'SGD', provider: 'sandbox' };
    const answer = await send(shopUrl(facts), person, {
      method: 'POST',
      path: '/platform/api/payment/initialize',
      body,
    });
    if (!('status' in answer) || answer.status !== 201) throw new Error('no deposit was begun');
    return { person, paymentId: (answer.body as Deposit).paymentId };
  });
  return { people, offerIds, probes: await Promise.all(probes) };
}

/** One purchase of a buyer who does not come again when refused. @returns whether it was acknowledged */
async function buyOnce(url: string, person: Person, offerId: number): Promise<boolean> {
  const address = `/platform/api/v1/cart?deviceId=${randomUUID()}`;
  const opened = await send(url, person, { method: 'GET', path: address });
  if (!('status' in opened) || opened.status !== 200) return false;
  let cart = opened.body as Cart;
  if (cart.entries.length === 0) {
    const body = { cartId: cart.id, boShareId: offerId, quantity: 1 };
    const path = `/platform/api/v1/cart/${cart.id}/entry`;
    const filled = await send(url, person, { method: 'POST', path, body });
    if (!('status' in filled) || filled.status >= 300) return false;
    cart = filled.body as Cart;
  }
  const body = {
    cartId: cart.id,
    currencyType: cart.currency,
    expectedTotal: cart.total,
    termsAccepted: true,
    ageDeclaration: true,
  };
  const call = { method: 'POST', path: '/platform/api/order/place/', key: randomUUID(), body } as const;
  const placed = await send(url, person, call);
  return 'status' in placed && placed.status === 201;
}

async function phaseOf(url: string, { people, offerIds, probes }: Crowd, buyers: number): Promise<Phase> {
  const phase: Phase = { orders: 0, refused: 0, latencies: [], refusedCaptures: 0 };
  const until = performance.now() + phaseMs;
  const buying = people.slice(0, buyers).map(async (person, lane) => {
    while (performance.now() < until) {
      const isBought = await buyOnce(url, person, offerIds[lane % offerIds.length] ?? 0);
      if (performance.now() > until) return;
      if (isBought) phase.orders += 1;
      else phase.refused += 1;
    }
  });
  const capturing: Promise<void>[] = [];
  for (let i = 0; performance.now() < until; i += 1) {
    const probe = probes[i % probes.length];
    if (probe) capturing.push(capture(url, probe, phase));
    await sleep(1000 / probesPerSecond);
  }
  await Promise.all([...buying, ...capturing]);
  phase.latencies.sort((a, b) => a - b);
  return phase;
}

async function capture(
  url: string,
  { person, paymentId }: Crowd['probes'][number],
  phase: Phase,
): Promise<void> {
  const began = performance.now();
  const answer = await send(url, person, {
    method: 'POST',
    path: '/platform/api/payment/capture',
    body: { paymentId },
  });
  phase.latencies.push(performance.now() - began);
  if (!('status' in answer) || answer.status !== 200) phase.refusedCaptures += 1;
}

/** Processor time so far, in ms, of the shop, the database and its neighbours, and the buyers themselves. */
async function processorTimes(facts: ClusterFacts): Promise<Record<string, number>> {
  const sum = async (names: Parameters<typeof folderOf>[1][]) => {
    const times = await Promise.all(names.map((name) => processorTimeIn(folderOf(facts, name))));
    return times.reduce((all, time) => all + time, 0);
  };
  const { user, system } = process.cpuUsage();
  return {
    web: await sum([...webNames]),
    workers: await sum([...workerNames]),
    database: await sum([...nodeNames]),
    haproxy: await sum(['haproxy']),
    buyers: (user + system) / 1000,
  };
}

/** A phase, and what share of the machine each took meanwhile. */
async function measured(facts: ClusterFacts, phase: () => Promise<Phase>): Promise<Phase> {
  const before = await processorTimes(facts);
  const began = performance.now();
  const result = await phase();
  const after = await processorTimes(facts);
  const all = (performance.now() - began) * availableParallelism();
  const shares = Object.entries(after).map(
    ([name, time]) => `${name} ${(((time - (before[name] ?? 0)) / all) * 100).toFixed(0)} %`,
  );
  console.log(
    `of ${availableParallelism()} cores: ${shares.join(', ')}; load average ${loadavg()[0]?.toFixed(0)}`,
  );
  return result;
}

const p99 = ({ latencies }: Phase) => latencies[Math.floor(latencies.length * 0.99)] ?? 0;
const told = (phase: Phase) =>
  `${((phase.orders * 1000) / phaseMs).toFixed(1)} orders a second, ${phase.refused} refused, captures p99 ${p99(phase).toFixed(0)} ms`;

async function overload(
  { cluster, load }: Stage,
  worsen: () => Promise<() => Promise<void>>,
): Promise<Round> {
  const since = load.elapsedMs;
  const url = shopUrl(cluster.facts);
  const crowd = await assemble(cluster.facts);
  const peak = await measured(cluster.facts, () => phaseOf(url, crowd, buyersAtPeak));
  console.log(`${buyersAtPeak} buyers: ${told(peak)}`);
  const mend = await worsen();
  const over = await measured(cluster.facts, () => phaseOf(url, crowd, buyersInOverload)).finally(mend);
  console.log(`${buyersInOverload} buyers: ${told(over)}`);
  const goodput = over.orders / peak.orders;
  console.log(
    `goodput ${goodput.toFixed(2)} of the peak; captures p99 ${(p99(over) / p99(peak)).toFixed(1)} times`,
  );
  await load.untilMoreOrders(3);
  return {
    gapMs: load.longestGap(since),
    wrong: [
      ...(goodput < minGoodput ? [`goodput ${goodput.toFixed(2)} of the peak`] : []),
      // On a machine that other work slows down, the peak is slow too.
      ...(p99(over) > Math.max(maxLatencyMs, 2 * p99(peak))
        ? [`captures p99 ${p99(over).toFixed(0)} ms`]
        : []),
      ...(over.refusedCaptures > 0 ? [`${over.refusedCaptures} captures refused`] : []),
    ],
  };
}

const nothing = async () => async () => undefined;

/** One of two web processes stands still: what it has accepted is not answered. */
async function standStill({ facts }: Stage['cluster']): Promise<() => Promise<void>> {
  await signalIn(folderOf(facts, 'web-2'), 'SIGSTOP');
  return async () => void (await signalIn(folderOf(facts, 'web-2'), 'SIGCONT'));
}

export const overloadDrills = {
  overload: {
    what: 'five times as many buyers as at the peak, who do not wait',
    round: (stage) => overload(stage, nothing),
    control: {
      what: 'the same, and one of two web processes stands still',
      round: (stage) => overload(stage, () => standStill(stage.cluster)),
    },
  },
} satisfies Record<string, Drill>;
