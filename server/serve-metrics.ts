import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Context } from './shared/context.ts';
import { refreshShopMetrics } from './features/metrics/shop-metrics.ts';
import { BadSetting } from './platform/core/config.ts';
import { collectProcessMetrics, processMetrics, shopMetrics } from './platform/metrics/registry.ts';

async function allFigures(context: Context): Promise<string> {
  await refreshShopMetrics(context);
  return `${await processMetrics.metrics()}\n${await shopMetrics.metrics()}`;
}

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
