/**
 * `node bench/core.ts`: the start, the cask list, orders, memory, search and the wallet, each against something taken in
 * the same run: a bare server, the bare statements, a small catalogue, a short history.
 */
import { cpus } from 'node:os';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { bench, serverProcess, untilIdle, type BenchCluster } from './support/shop.ts';
import { measureList } from './core/list.ts';
import { loadTool } from './support/load.ts';
import { measureOrders } from './core/orders.ts';
import { note, ratio, type Figure } from './support/report.ts';
import { measureSearch } from './core/search.ts';
import { measureWallet } from './core/wallet.ts';

async function catalogue(url: string, casks: number): Promise<string> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db, clock: systemClock }, { casks });
  await close();
  return url;
}

async function measureShop(url: string): Promise<Figure[]> {
  const once = await serverProcess(url);
  await once.stop();
  const server = await serverProcess(url);
  const figures = [
    ratio('start on a running database to the first 200: s', server.firstAnswer / 1000, { atMost: 1 }),
    ...(await measureList(server)),
    ...(await measureOrders(server, url, 100)),
    ...(await measureOrders(server, url, 1)),
    server.memoryFigure('peak memory of that server process', await server.peakMemory(), { atMost: 250 }),
  ];
  await server.stop();
  return figures;
}

async function measureCatalogues(
  own: BenchCluster,
  urls: Record<'small' | 'middle' | 'large', string>,
): Promise<Figure[]> {
  const servers = {
    small: await serverProcess(urls.small),
    middle: await serverProcess(urls.middle),
    large: await serverProcess(urls.large),
  };
  await untilIdle([own, ...Object.values(servers)]);
  const figures = [
    ...(await measureSearch(servers)),
    note('peak memory of the server with 100,000 casks: MB', (await servers.large.peakMemory()).toFixed(0)),
  ];
  for (const server of Object.values(servers)) await server.stop();
  return figures;
}

async function measure(own: BenchCluster): Promise<Figure[]> {
  const { database } = own;
  const small = await catalogue(await database('casks_1k'), 1000);
  const middle = await catalogue(await database('casks_10k'), 10_000);
  const large = await catalogue(await database('casks_100k'), 100_000);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
  return [
    note('on', `${machine}, load by ${loadTool}`),
    ...(await measureShop(middle)),
    ...(await measureCatalogues(own, { small, middle, large })),
    ...(await measureWallet(own)),
  ];
}

await bench(measure);
