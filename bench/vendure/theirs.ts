import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { each } from '../support/checkouts.ts';
import { processorMs } from '../support/processor-time.ts';
import type { VendureSettings } from './customers.ts';
import { warmUps, type RunningShop, type Size } from './measure.ts';
import { checkOut, logIn, openCart } from './requests.ts';

const program = join(import.meta.dirname, 'process.ts');
const adminPassword = randomUUID();
/** After which a process that was asked to end is ended, in ms. */
const endMs = 10_000;

function run(what: 'populate' | 'server' | 'worker', folder: string, settings: VendureSettings) {
  const child = spawn(process.execPath, [program, what], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VENDURE_DISABLE_TELEMETRY: 'true',
      VENDURE_SETTINGS: JSON.stringify(settings),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('Vendure did not start');
  });
  await Promise.race([once(child, 'message'), ended]);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), endMs);
  await ended;
  clearTimeout(late);
}

/** Makes tables, goods with enough in stock, and customers. */
export async function populateVendure(
  folder: string,
  databaseUrl: string,
  { goods, customers }: { goods: number; customers: number },
): Promise<void> {
  const port = await getPort({ host: '127.0.0.1' });
  const child = run('populate', folder, { databaseUrl, port, adminPassword, goods, customers });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Vendure was not populated');
  console.error(`Vendure: ${goods} products and ${customers} customers`);
}

async function idsOf(databaseUrl: string): Promise<{ variants: string[]; shippingMethod: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('analyze');
    const ids = async (table: 'product_variant' | 'shipping_method') =>
      (await client.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(({ id }) =>
        String(id),
      );
    const [variants, [shippingMethod = '']] = [await ids('product_variant'), await ids('shipping_method')];
    return { variants, shippingMethod };
  } finally {
    await client.end();
  }
}

/** Vendure's server and worker, and customers who are logged in. */
export async function startVendure(folder: string, databaseUrl: string, size: Size): Promise<RunningShop> {
  const port = await getPort({ host: '127.0.0.1' });
  const customers = warmUps + size.count;
  const settings = { databaseUrl, port, adminPassword, goods: size.goods, customers };
  const children = [run('server', folder, settings), run('worker', folder, settings)];
  const stop = async () => void (await Promise.all(children.map(end)));
  try {
    await Promise.all(children.map(untilReady));
    const url = `http://127.0.0.1:${port}`;
    const { variants, shippingMethod } = await idsOf(databaseUrl);
    if (variants.length < size.goods) throw new Error(`Vendure has ${variants.length} variants`);
    const tokens: string[] = [];
    await each([...Array(customers).keys()], async (n) => {
      tokens[n] = await logIn(url, n);
    });
    const variantOf = (n: number) => variants[n % variants.length] ?? '';
    return {
      openCart: (n) => openCart(url, variantOf(n)),
      checkOut: (n) => checkOut(url, tokens[n] ?? '', variantOf(n), shippingMethod),
      processes: children.map((child) => ({ processorMs: () => processorMs(String(child.pid)) })),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
