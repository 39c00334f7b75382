import { cpus } from 'node:os';
import { house, serverProcess } from './house.ts';
import { measureList } from './list.ts';
import { loadTool } from './load.ts';
import { measureOrders } from './orders.ts';
import { note, ratio, table, type Figure } from './report.ts';
import { measureSearch } from './search.ts';
import { measureWallet } from './wallet.ts';
import { openDatabase } from '#server/db/open.ts';
import { readConfig } from '#server/config.ts';
import { generateCatalogue } from '#server/sample/generate.ts';

/** A database with a generated catalogue of that many casks. */
async function catalogue(url: string, casks: number): Promise<string> {
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue(db, { casks });
  await close();
  return url;
}

const { cluster, database, close } = await house();
const figures: Figure[] = [];
try {
  const small = await catalogue(await database('casks_1k'), 1000);
  const middle = await catalogue(await database('casks_10k'), 10_000);
  const large = await catalogue(await database('casks_100k'), 100_000);

  const once = await serverProcess(middle);
  await once.stop();
  const server = await serverProcess(middle);
  figures.push(
    ratio('start on a running database to the first 200: s', server.firstAnswer / 1000, { atMost: 1 }),
  );
  figures.push(...(await measureList(server)));
  figures.push(...(await measureOrders(server, middle, 100)));
  figures.push(...(await measureOrders(server, middle, 1)));
  figures.push(ratio('peak memory of that server process: MB', await server.peakMemory(), { atMost: 200 }));
  await server.stop();

  const [few, many] = [await serverProcess(small), await serverProcess(large)];
  figures.push(...(await measureSearch(few, many)));
  figures.push(
    note('peak memory of the server with 100,000 casks: MB', (await many.peakMemory()).toFixed(0)),
  );
  await few.stop();
  await many.stop();

  figures.push(...(await measureWallet(await database('wallet'), cluster.url('wallet', 'postgres'))));
} finally {
  await close();
}
console.log(
  `\n${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, load by ${loadTool}\n`,
);
console.log(table(figures));
process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
