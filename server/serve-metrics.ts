import cluster, { type Worker } from 'node:cluster';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import type { Context } from './features/context.ts';
import { refreshShopMetrics } from './features/metrics/shop-metrics.ts';
import { BadSetting } from './platform/core/config.ts';
import { collectProcessMetrics, processMetrics, shopMetrics } from './platform/metrics/registry.ts';

type Figures = MetricObjectWithValues<MetricValue<string>>[];
interface Message {
  figuresOf?: number;
  figures?: Figures;
}

/** In ms. A web process that is busy for longer is left out of one answer. */
const timeoutMs = 2000;
let asked = 0;

function figuresOf(worker: Worker): Promise<Figures> {
  const ticket = (asked += 1);
  return new Promise((resolve) => {
    const done = (figures: Figures) => {
      clearTimeout(late);
      worker.off('message', take);
      resolve(figures);
    };
    const take = ({ figuresOf: id, figures }: Message) => id === ticket && done(figures ?? []);
    const late = setTimeout(() => done([]), timeoutMs);
    worker.on('message', take);
    worker.send({ figuresOf: ticket }, (error) => error && done([]));
  });
}

/** In a web process: its figures for the process that answers for all. */
export function sendFigures(): void {
  collectProcessMetrics();
  process.on('message', ({ figuresOf: ticket }: Message) => {
    if (ticket === undefined) return;
    void processMetrics
      .getMetricsAsJSON()
      .then((figures) => process.send?.({ figuresOf: ticket, figures } satisfies Message));
  });
}

async function allFigures(context: Context): Promise<string> {
  await refreshShopMetrics(context);
  const own = (await processMetrics.getMetricsAsJSON()) as Figures;
  const others = await Promise.all(
    Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [figuresOf(worker)] : [])),
  );
  const all = AggregatorRegistry.aggregate([own, ...others]);
  return `${await all.metrics()}\n${await shopMetrics.metrics()}`;
}

/** `/metrics` for Prometheus, on a port of its own that no visitor reaches. @returns what ends it */
export async function serveMetrics(
  context: Context,
  port: number,
  host: string,
): Promise<() => Promise<void>> {
  collectProcessMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void allFigures(context).then(
      (text) => response.writeHead(200, { 'content-type': processMetrics.contentType }).end(text),
      (error: unknown) => {
        context.log.error({ err: error }, 'no figures');
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new BadSetting('METRICS_PORT', `${port} cannot be used: ${(error as Error).message}`);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
