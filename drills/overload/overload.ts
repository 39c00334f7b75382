import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cart } from '#contract/order/cart.ts';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { memoryIn } from '#ops/cluster/memory.ts';
import { nodeNames } from '#ops/cluster/network.ts';
import { processorTimeIn, signalIn } from '#ops/cluster/processes.ts';
import { folderOf, shopUrl, webNames, workerNames, type ClusterFacts } from '#ops/cluster/settings.ts';
import type { Drill, Round, Stage } from '../drill.ts';
import { preparePeople, type Person } from '../people.ts';
import { orderCall, send, type Call } from '../request.ts';
import type { ProbeKind, ProbeResult } from './probe-thread.ts';
import { percentile, sendProbes, whereTimeGoes } from './probes.ts';
import { traceSettings } from './spans.ts';

/** As many at once as the shop serves best, and five times as many. */
const buyersAtPeak = 40;
const buyersInOverload = 5 * buyersAtPeak;
const phaseMs = 30_000;
/** Captures and webhooks a second, the captures of so many members: what carries money must not wait behind the crowd. */
const probesPerSecond = 4;
const probers = 6;
const minGoodput = 0.8;
/** Of captures and webhooks, in ms. */
const maxLatencyMs = 500;
const probeKinds = ['captures', 'webhooks'] as const satisfies readonly ProbeKind[];
/** What docs/operations.md gives each process: MB. */
const maxMemoryMb = 512;

interface Phase {
  isPatient: boolean;
  orders: number;
  /** What was refused, by request. */
  refusals: string[];
  probes: ProbeResult;
}

interface Crowd {
  /** Whether those who are refused wait before they come again. */
  isPatient: boolean;
  people: Person[];
  offerIds: number[];
  probes: { person: Person; paymentId: string }[];
}

async function assemble(facts: ClusterFacts, isPatient: boolean): Promise<Crowd> {
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
  return { isPatient, people, offerIds, probes: await Promise.all(probes) };
}

/** In ms: after the first refusal of a request, and twice as long after the next. */
const pauseMs = 500;
const maxRefusals = 3;

/**
 * Sends a request until it is answered or refused three times, with the browser's pauses
 * (`web/api/http/pause-before-retry.ts`). As in the browser, a change is sent again only where it was shed.
 * @returns the body; null when it was refused
 */
async function ask<T>(
  url: string,
  person: Person,
  call: Call,
  { refusals, isPatient }: Phase,
): Promise<T | null> {
  for (let refused = 0; refused < maxRefusals; refused += 1) {
    const answer = await send(url, person, call);
    if ('status' in answer && answer.status < 300) return answer.body as T;
    const [path] = call.path.replaceAll(/[0-9a-f-]{36}/g, '…').split('?');
    refusals.push(`${call.method} ${path}: ${'status' in answer ? answer.status : answer.unanswered}`);
    const mayRepeat = call.method === 'GET' || ('unanswered' in answer && answer.isShed === true);
    if (!isPatient || !mayRepeat) return null;
    const asked = 'status' in answer ? 0 : (answer.retryAfter ?? 0);
    await sleep(asked * 1000 + pauseMs * 2 ** refused * (0.5 + Math.random()));
  }
  return null;
}

/** One purchase. @returns whether it was acknowledged */
async function buyOnce(url: string, person: Person, offerId: number, phase: Phase): Promise<boolean> {
  const address = `/platform/api/v1/cart?deviceId=${randomUUID()}`;
  let cart = await ask<Cart>(url, person, { method: 'GET', path: address }, phase);
  if (cart && cart.entries.length === 0) {
    const body = { cartId: cart.id, boShareId: offerId, quantity: 1 };
    const path = `/platform/api/v1/cart/${cart.id}/entry`;
    cart = await ask<Cart>(url, person, { method: 'POST', path, body }, phase);
  }
  if (!cart) return false;
  return (await ask(url, person, orderCall(cart), phase)) !== null;
}

/** @returns what becomes of the probes, whose spans come later */
async function phaseOf(
  url: string,
  crowd: Crowd,
  buyers: number,
): Promise<{ phase: Phase; probing: Promise<ProbeResult> }> {
  const { isPatient, people, offerIds, probes } = crowd;
  const phase: Phase = { isPatient, orders: 0, refusals: [], probes: { probes: [], spans: [] } };
  const until = performance.now() + phaseMs;
  const probing = sendProbes({ url, payments: probes, perSecond: probesPerSecond, lastsMs: phaseMs });
  probing.catch(() => undefined);
  const buying = people.slice(0, buyers).map(async (person, lane) => {
    while (performance.now() < until) {
      const isBought = await buyOnce(url, person, offerIds[lane % offerIds.length] ?? 0, phase);
      if (isBought && performance.now() < until) phase.orders += 1;
    }
  });
  await Promise.all(buying);
  return { phase, probing };
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
async function measured(facts: ClusterFacts, run: () => ReturnType<typeof phaseOf>): Promise<Phase> {
  const before = await processorTimes(facts);
  const began = performance.now();
  const { phase, probing } = await run();
  const after = await processorTimes(facts);
  const all = (performance.now() - began) * availableParallelism();
  const shares = Object.entries(after).map(
    ([name, time]) => `${name} ${(((time - (before[name] ?? 0)) / all) * 100).toFixed(0)} %`,
  );
  console.log(
    `of ${availableParallelism()} cores: ${shares.join(', ')}; load average ${loadavg()[0]?.toFixed(0)}`,
  );
  phase.probes = await probing;
  return phase;
}

const p99 = ({ probes: { probes } }: Phase, of: ProbeKind) =>
  percentile(
    probes.filter(({ kind }) => kind === of).map(({ ms }) => ms),
    0.99,
  );

function tell(buyers: number, phase: Phase): void {
  const rate = ((phase.orders * 1000) / phaseMs).toFixed(1);
  const [captures, webhooks] = [p99(phase, 'captures'), p99(phase, 'webhooks')];
  console.log(
    `${buyers} buyers: ${rate} orders a second, captures p99 ${captures.toFixed(0)} ms, webhooks ${webhooks.toFixed(0)} ms`,
  );
  for (const [what, { length }] of Map.groupBy(phase.refusals, (line) => line))
    console.log(`  ${what}, ${length} times`);
  for (const kind of probeKinds) console.log(whereTimeGoes(kind, phase.probes).join('\n'));
}

async function overload(
  { cluster, load }: Stage,
  { isPatient, worsen }: { isPatient: boolean; worsen: () => Promise<() => Promise<void>> },
): Promise<Round> {
  const { facts } = cluster;
  const since = load.elapsedMs;
  const url = shopUrl(facts);
  const crowd = await assemble(facts, isPatient);
  const peak = await measured(facts, () => phaseOf(url, crowd, buyersAtPeak));
  tell(buyersAtPeak, peak);
  const mend = await worsen();
  const over = await measured(facts, () => phaseOf(url, crowd, buyersInOverload)).finally(mend);
  tell(buyersInOverload, over);
  const memory = await Promise.all(webNames.map((name) => memoryIn(folderOf(facts, name))));
  const goodput = over.orders / peak.orders;
  console.log(`goodput ${goodput.toFixed(2)} of the peak; web processes of ${memory.join(' and ')} MB`);
  await load.untilMoreOrders(3);
  // On a machine that other work slows down, the peak is slow too.
  const slow = probeKinds.filter((probe) => p99(over, probe) > Math.max(maxLatencyMs, 2 * p99(peak, probe)));
  return {
    gapMs: load.longestGap(since),
    wrong: [
      ...(goodput < minGoodput ? [`goodput ${goodput.toFixed(2)} of the peak`] : []),
      ...slow.map((probe) => `${probe} p99 ${p99(over, probe).toFixed(0)} ms`),
      ...over.probes.probes.flatMap(({ kind, refusal }) => (refusal ? [`${kind}: ${refusal}`] : [])),
      ...memory.filter((size) => size > maxMemoryMb).map((size) => `a web process of ${size} MB`),
    ],
  };
}

const nothing = async () => async () => undefined;

/** One of two web processes stands still: what it has accepted is not answered. */
async function standStill({ facts }: Stage['cluster']): Promise<() => Promise<void>> {
  await signalIn(folderOf(facts, 'web-2'), 'SIGSTOP');
  return async () => void (await signalIn(folderOf(facts, 'web-2'), 'SIGCONT'));
}

const drillOf = (what: string, isPatient: boolean) =>
  ({
    what,
    shopSettings: traceSettings,
    round: (stage) => overload(stage, { isPatient, worsen: nothing }),
    control: {
      what: 'the same, and one of two web processes stands still',
      round: (stage) => overload(stage, { isPatient, worsen: () => standStill(stage.cluster) }),
    },
  }) satisfies Drill;

export const overloadDrills = {
  overload: drillOf('five times as many buyers as at the peak, who come again as the browser does', true),
  'overload-at-once': drillOf('the same, and those who are refused begin again at once', false),
} satisfies Record<string, Drill>;
