import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The counts of one process: requests, connections, event loop, memory. Added up over the web processes of a machine. */
export const processMetrics = new Registry();

export const shopMetrics = new Registry();

const registers = [processMetrics];
/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Counter({ name: `tierce_${name}`, help, labelNames, registers });
/** @param longer buckets for what may take longer than a request */
const seconds = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  longer: number[] = [],
) => new Histogram({ name: `tierce_${name}`, help, labelNames, buckets: [...buckets, ...longer], registers });

export const requestSeconds = seconds(
  'http_request_duration_seconds',
  'Requests by route and status, and how long their answers took.',
  ['method', 'route', 'status'],
);
export const refusals = counter(
  'refusals_total',
  'Requests refused, by error code. NOT_ENOUGH_SHARES: someone wanted more than is left.',
  ['code'],
);
export const shedRequests = counter(
  'shed_requests_total',
  'Requests refused because too many of their class were running.',
  ['class'],
);
export const runningRequests = new Gauge({
  name: 'tierce_running_requests',
  help: 'Requests of a class that run.',
  labelNames: ['class'],
  registers,
});
export const ordersPlaced = counter('orders_total', 'Orders placed.', ['currency']);
export const depositsCredited = counter('deposits_credited_total', 'Deposits credited to a wallet.', [
  'provider',
]);
export const idempotentReplays = counter(
  'idempotent_replays_total',
  'Requests answered with what their key had been answered before.',
);
export const providerSeconds = seconds(
  'provider_call_duration_seconds',
  'Calls to payment providers: ok, conflict, or failed.',
  ['provider', 'operation', 'outcome'],
  [20, 40],
);
export const jobSeconds = seconds(
  'job_duration_seconds',
  'Runs of jobs by outcome.',
  ['job', 'outcome'],
  [30, 60],
);

interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}
const pools = new Set<Pool>();

export function watchPool(pool: Pool): () => void {
  pools.add(pool);
  return () => void pools.delete(pool);
}

interface Queue {
  waiting: number;
}
const queues = new Set<Queue>();

/**
 * Requests that wait for a connection of a pool do so before the pool sees them.
 * @returns a function that stops it
 */
export function watchQueue(queue: Queue): () => void {
  queues.add(queue);
  return () => void queues.delete(queue);
}

const connections = new Gauge({
  name: 'tierce_database_connections',
  help: 'Connections of the pool; waiting: requests that stand in the queue for one.',
  labelNames: ['state'],
  registers: [],
  collect() {
    const sum = (count: keyof Pool) => [...pools].reduce((all, pool) => all + pool[count], 0);
    this.set({ state: 'busy' }, sum('totalCount') - sum('idleCount'));
    this.set({ state: 'idle' }, sum('idleCount'));
    const queued = [...queues].reduce((all, { waiting }) => all + waiting, 0);
    this.set({ state: 'waiting' }, queued + sum('waitingCount'));
  },
});
processMetrics.registerMetric(connections);

let isCollecting = false;

/** Event loop, garbage collection, memory: from the first call on, because they watch all the time. */
export function collectProcessMetrics(): void {
  if (!isCollecting) collectDefaultMetrics({ register: processMetrics });
  isCollecting = true;
}
