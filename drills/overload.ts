import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Deposit } from '#contract/wallet/deposit.ts';
import { memoryIn, signalIn } from '#ops/cluster/processes.ts';
import { folderOf, shopUrl, webNames } from '#ops/cluster/settings.ts';
import { shopDatabase, type Drill, type Round, type Stage } from './drill.ts';
import { preparePeople, type Person } from './people.ts';
import type { Probe, ProbeKind, ProbeOrder } from './probe-thread.ts';
import { buyShare, nameOf, send, type Call } from './request.ts';

/** The shop serves so many at once best; an overload is five times as many. */
const buyersAtPeak = 40;
const buyersInOverload = 5 * buyersAtPeak;
const phaseMs = 30_000;
/** Captures and webhooks a second, the captures of so many members: what carries money must not wait behind the crowd. */
const probesPerSecond = 4;
const probers = 6;
const minGoodput = 0.8;
/** Captures and webhooks, in ms. */
const maxLatencyMs = 500;
const probeKinds = ['captures', 'webhooks'] as const satisfies readonly ProbeKind[];
/** In MB, as docs/operations.md gives each process. */
const maxMemoryMb = 512;

interface Phase {
  orders: number;
  /** Requests that were refused, by method, path and answer. */
  refusals: string[];
  probes: Probe[];
}

/** Buyers, and members with a deposit that they capture. */
async function assemble({ cluster }: Stage) {
  const { people, offerIds } = await preparePeople(shopDatabase(cluster), buyersInOverload + probers);
  const payments = people.splice(0, probers).map(async (person) => {
    const body = { amount: 15_000, currencyType: 'SGD', provider: 'sandbox' };
    const path = '/platform/api/payment/initialize';
    const answer = await send(shopUrl(cluster), person, { method: 'POST', path, body });
    if (answer.result !== 201) throw new Error('no deposit was begun');
    return { person, paymentId: (answer.body as Deposit).paymentId };
  });
  return { people, offerIds, payments: await Promise.all(payments) };
}

type Crowd = Awaited<ReturnType<typeof assemble>>;

/** In ms: after the first refusal of a request, and twice as long after the next. */
const pauseMs = 500;
const maxRefusals = 3;

/**
 * Sends a request until it is answered or refused three times, with the browser's pauses
 * (`web/api/http/pause-before-retry.ts`). As in the browser, a change is sent again only where it was shed.
 * @returns the body; null when it was refused
 */
async function ask<T>(url: string, person: Person, call: Call, { refusals }: Phase): Promise<T | null> {
  for (let refused = 0; refused < maxRefusals; refused += 1) {
    const { result, body, isShed = false, retryAfter = 0 } = await send(url, person, call);
    if (typeof result === 'number' && result < 300) return body as T;
    refusals.push(`${nameOf(call)}: ${result}`);
    if (call.method !== 'GET' && !isShed) return null;
    await sleep(retryAfter * 1000 + pauseMs * 2 ** refused * (0.5 + Math.random()));
  }
  return null;
}

async function phaseOf(url: string, { people, offerIds, payments }: Crowd, buyers: number): Promise<Phase> {
  const phase: Phase = { orders: 0, refusals: [], probes: [] };
  const until = performance.now() + phaseMs;
  const order: ProbeOrder = { url, payments, perSecond: probesPerSecond, lastsMs: phaseMs };
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: order });
  const buying = people.slice(0, buyers).map(async (person, lane) => {
    while (performance.now() < until) {
      const offerId = offerIds[lane % offerIds.length] ?? 0;
      const bought = await buyShare((call) => ask(url, person, call, phase), randomUUID(), offerId);
      if (bought && performance.now() < until) phase.orders += 1;
    }
  });
  const [message] = await Promise.all([once(thread, 'message'), ...buying]);
  [phase.probes] = message as [Probe[]];
  await thread.terminate();
  return phase;
}

function p99({ probes }: Phase, of: ProbeKind): number {
  const sorted = probes.flatMap(({ kind, ms }) => (kind === of ? [ms] : [])).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

function tell(buyers: number, phase: Phase): void {
  const rate = ((phase.orders * 1000) / phaseMs).toFixed(1);
  const latencies = probeKinds.map((kind) => `${kind} p99 ${p99(phase, kind).toFixed(0)} ms`);
  console.log(`${buyers} buyers: ${rate} orders a second, ${latencies.join(', ')}`);
  for (const [refusal, { length }] of Map.groupBy(phase.refusals, (line) => line))
    console.log(`  ${refusal}, ${length} times`);
}

async function overload({ cluster, load }: Stage, isHalved: boolean): Promise<Round> {
  const since = load.elapsedMs;
  const url = shopUrl(cluster);
  const crowd = await assemble({ cluster, load });
  const peak = await phaseOf(url, crowd, buyersAtPeak);
  tell(buyersAtPeak, peak);
  // It has accepted requests that it does not answer.
  const oneWeb = folderOf(cluster, 'web-2');
  if (isHalved) await signalIn(oneWeb, 'SIGSTOP');
  const over = await phaseOf(url, crowd, buyersInOverload).finally(() => signalIn(oneWeb, 'SIGCONT'));
  tell(buyersInOverload, over);
  const memory = await Promise.all(webNames.map((name) => memoryIn(folderOf(cluster, name))));
  const goodput = over.orders / peak.orders;
  console.log(`goodput ${goodput.toFixed(2)} of the peak; web processes of ${memory.join(' and ')} MB`);
  await load.untilMoreOrders();
  // On a machine that other work slows down, the peak is slow too.
  const slow = probeKinds.filter((kind) => p99(over, kind) > Math.max(maxLatencyMs, 2 * p99(peak, kind)));
  return {
    gapMs: load.longestGap(since),
    wrong: [
      ...(goodput < minGoodput ? [`goodput ${goodput.toFixed(2)} of the peak`] : []),
      ...slow.map((kind) => `${kind} p99 ${p99(over, kind).toFixed(0)} ms`),
      ...over.probes.flatMap(({ kind, refusal }) => (refusal ? [`${kind}: ${refusal}`] : [])),
      ...memory.filter((size) => size > maxMemoryMb).map((size) => `a web process of ${size} MB`),
    ],
  };
}

export const overloadDrills = {
  overload: {
    what: 'five times as many buyers as at the peak, who come again as the browser does',
    round: (stage) => overload(stage, false),
    control: {
      what: 'the same, and one of two web processes stands still',
      round: (stage) => overload(stage, true),
    },
  },
} satisfies Record<string, Drill>;
