import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The counts of one process: requests, connections, event loop, memory. Added up over the web processes of a machine. */
export const processMetrics = new Registry();

export const shopMetrics = new Registry();

const registers = [processMetrics];
/** In seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const requestSeconds = new Histogram({
  name: 'tierce_http_request_duration_seconds',
  help: 'Requests by route and status, and how long their answers took.',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});
export const refusals = new Counter({
  name: 'tierce_refusals_total',
  help: 'Requests refused, by error code. NOT_ENOUGH_SHARES: someone wanted more than is left.',
  labelNames: ['code'],
  registers,
});
export const shedRequests = new Counter({
  name: 'tierce_shed_requests_total',
  help: 'Requests refused because too many of their class were running.',
  labelNames: ['class'],
  registers,
});
export const runningRequests = new Gauge({
  name: 'tierce_running_requests',
  help: 'Requests of a class that run.',
  labelNames: ['class'],
  registers,
});
export const ordersPlaced = new Counter({
  name: 'tierce_orders_total',
  help: 'Orders placed.',
  labelNames: ['currency'],
  registers,
});
export const depositsCredited = new Counter({
  name: 'tierce_deposits_credited_total',
  help: 'Deposits credited to a wallet.',
  labelNames: ['provider'],
  registers,
});
export const idempotentReplays = new Counter({
  name: 'tierce_idempotent_replays_total',
  help: 'Requests answered with what their key had been answered before.',
  registers,
});
export const providerSeconds = new Histogram({
  name: 'tierce_provider_call_duration_seconds',
  help: 'Calls to payment providers: ok, conflict, or failed.',
  labelNames: ['provider', 'operation', 'outcome'],
  buckets: [...buckets, 20, 40],
  registers,
});
export const jobSeconds = new Histogram({
  name: 'tierce_job_duration_seconds',
  help: 'Runs of jobs by outcome.',
  labelNames: ['job', 'outcome'],
  buckets: [...buckets, 30, 60],
  registers,
});

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
