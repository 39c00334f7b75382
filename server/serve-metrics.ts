import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import type { Context } from './shared/context.ts';
import { refreshShopMetrics } from './features/metrics/shop-metrics.ts';
import { BadSetting } from './platform/core/config.ts';
import { collectProcessMetrics, processMetrics, shopMetrics } from './platform/metrics/registry.ts';
import { WorkerFigures, type Figures, type FiguresMessage } from './worker-figures.ts';

const workerFigures = new WorkerFigures();
const addUp = async (figures: Figures[]) =>
  (await AggregatorRegistry.aggregate(figures).getMetricsAsJSON()) as Figures;

/** In a web process: its figures for the process that answers for all. */
export function sendFigures(): void {
  collectProcessMetrics();
  process.on('message', ({ figuresOf: ticket }: FiguresMessage) => {
    if (ticket === undefined) return;
    void processMetrics
      .getMetricsAsJSON()
      .then((figures) => process.send?.({ figuresOf: ticket, figures } satisfies FiguresMessage));
  });
}

async function allFigures(context: Context): Promise<string> {
  await refreshShopMetrics(context);
  const own = (await processMetrics.getMetricsAsJSON()) as Figures;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const others = await workerFigures.collect(workers, addUp);
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
