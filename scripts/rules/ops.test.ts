/** Each file of `ops/` by its own tool, with a mistake that the tool must find. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { backupVariables } from '#ops/cluster/backup.ts';
import { MissingPackages, openPackages, type Packages } from '#ops/cluster/packages.ts';
import {
  haproxyVariables,
  nodeVariables,
  shopEnvironment,
  shopNames,
  substitute,
  type ClusterFacts,
} from '#ops/cluster/settings.ts';

// Python takes seconds to start where others work too.
vi.setConfig({ testTimeout: 60_000 });

const ops = resolve('ops');
const scratch = await mkdtemp(join(tmpdir(), 'tierce-ops-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Downloaded once; null on a machine that has neither them nor Debian's registry. */
const packages: Packages | null = await openPackages(resolve('data/packages')).catch((error: unknown) => {
  if (error instanceof MissingPackages) return null;
  throw error;
});
const isInstalled = (program: string) =>
  promisify(execFile)(program, ['--version']).then(
    () => true,
    () => false,
  );
const hasSystemd = await isInstalled('systemd-analyze');
const hasPromtool = await isInstalled('promtool');

const facts: ClusterFacts = {
  folder: scratch,
  network: 'loopback',
  ports: {
    shop: 18080,
    database: 15000,
    web: [18081, 18082],
    metrics: { 'web-1': 18083, 'web-2': 18084, 'worker-1': 18085, 'worker-2': 18086 },
  },
  secrets: { superuser: 'a', replication: 'b', rewind: 'c', shop: 'd', key: 'e' },
  shopSettings: {},
  hasBackups: false,
};

async function said(
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<{ isContent: boolean; text: string }> {
  const options = { env: { PATH: process.env['PATH'], ...packages?.env, ...env }, cwd: scratch };
  return promisify(execFile)(program, args, options).then(
    ({ stdout, stderr }) => ({ isContent: true, text: stdout + stderr }),
    (error: { stdout: string; stderr: string; message: string }) => ({
      isContent: false,
      text: error.stdout + error.stderr || error.message,
    }),
  );
}

async function written(name: string, text: string): Promise<string> {
  const path = join(scratch, name);
  await writeFile(path, text);
  return path;
}

const read = (file: string) => readFile(join(ops, file), 'utf8');

test('each process of `npm run cluster` has a port of its own for its figures', () => {
  const ports = shopNames.map((name) => shopEnvironment(facts, name)['METRICS_PORT']);
  expect(ports).toEqual(['18083', '18084', '18085', '18086']);
});

test.skipIf(!packages)('haproxy.cfg (skipped: tool missing, where Debian’s packages are)', async () => {
  const text = await read('haproxy/haproxy.cfg');
  const check = async (name: string, config: string) => {
    const command = packages?.command('haproxy', '-c', '-f', await written(name, config));
    return said(command ?? [], haproxyVariables(facts));
  };
  const good = await check('good.cfg', text);
  expect(good).toMatchObject({ isContent: true });
  expect(good.text).not.toMatch(/WARNING|ALERT/);
  const wrong = text.replace('on-marked-down shutdown-sessions', 'on-marked-down close-sessions');
  expect(await check('bad.cfg', wrong)).toMatchObject({ isContent: false });
});

test.skipIf(!packages)('patroni.yml (skipped: tool missing, where Debian’s packages are)', async () => {
  if (!packages) return;
  // Patroni asks whether etcd can be reached.
  const etcd = createServer((socket) => socket.destroy());
  etcd.listen(0, '127.0.0.21');
  await once(etcd, 'listening');
  const variables = {
    ...nodeVariables(facts, packages, 'db-1'),
    NODE_ADDRESS: '127.0.0.21',
    ETCD_HOSTS: `127.0.0.21:${(etcd.address() as AddressInfo).port}`,
  };
  const text = await read('patroni/patroni.yml');
  const check = async (name: string, config: string) => {
    const file = await written(name, substitute(config, variables));
    return said(packages.command('patroni', '--validate-config', file));
  };
  try {
    expect(await check('good.yml', text)).toMatchObject({ isContent: true, text: '' });
    const wrong = await check('bad.yml', text.replace('mode: automatic', 'mode: sometimes'));
    expect(wrong.text).toContain('watchdog.mode');
  } finally {
    etcd.close();
  }
});

test.skipIf(!packages)('pgbackrest.conf (skipped: tool missing, where Debian’s packages are)', async () => {
  const text = await read('pgbackrest/pgbackrest.conf');
  const check = async (name: string, config: string) => {
    const file = await written(name, substitute(config, backupVariables(facts, 'db-1')));
    const here = ['--repo1-type=posix', `--repo1-path=${scratch}`, '--log-level-file=off'];
    return said(
      packages?.command('pgbackrest', `--config=${file}`, '--stanza=tierce', ...here, 'info') ?? [],
    );
  };
  expect((await check('good.conf', text)).text).not.toMatch(/WARN|ERROR/);
  const wrong = await check('bad.conf', text.replace('repo1-retention-full', 'repo1-retention-fully'));
  expect(wrong.text).toContain('invalid option');
});

test.skipIf(!hasSystemd)('systemd units (skipped: tool missing, where there is no systemd)', async () => {
  const units = (await readdir(join(ops, 'systemd'))).filter((name) => !name.endsWith('.env'));
  const check = async (change: (text: string) => string) => {
    const files = units.map(async (name) => {
      const text = await read(`systemd/${name}`);
      // Programs that this machine may not have.
      return written(name, change(text.replaceAll(/\/usr\/bin\/(?:node|pgbackrest|curl)\b/g, '/bin/true')));
    });
    return said(['systemd-analyze', 'verify', '--man=no', ...(await Promise.all(files))]);
  };
  expect(await check((text) => text)).toMatchObject({ isContent: true, text: '' });
  const wrong = await check((text) => text.replace('TimeoutStopSec=60', 'TimeoutStopSec=soon'));
  expect(wrong.text).toContain('Failed to parse time value');
});

test.skipIf(!hasPromtool)(
  'prometheus.yml (skipped: tool missing, where promtool is not installed)',
  async () => {
    const text = await read('prometheus/prometheus.yml');
    await copyFile(join(ops, 'prometheus/alerts.yml'), join(scratch, 'alerts.yml'));
    const check = async (name: string, config: string) =>
      said(['promtool', 'check', 'config', await written(name, config)]);
    const good = await check('prometheus.yml', text);
    expect(good).toMatchObject({ isContent: true });
    expect(good.text).toContain('rules found');
    const wrong = await check('wrong.yml', text.replace('scrape_interval', 'scrape_every'));
    expect(wrong.text).toContain('scrape_every');
  },
);

/** The processes that the head of each unit starts on one machine. */
async function metricsPorts(): Promise<string[]> {
  const ports = ['web', 'worker'].map(async (kind) => {
    const text = await read(`systemd/tierce-${kind}@.service`);
    const [, port = ''] = /^Environment=METRICS_PORT=(\S+)$/m.exec(text) ?? [];
    const started = text.matchAll(new RegExp(`tierce-${kind}@(\\d+)`, 'g'));
    return [...started].map(([, instance = '']) => port.replace('%i', instance));
  });
  return (await Promise.all(ports)).flat();
}

test('Prometheus asks each process of the units at a port of its own, under the name of the alert', async () => {
  const text = await read('prometheus/prometheus.yml');
  const [, scraped = ''] = /job_name: tierce\n(.*?)\n\n/s.exec(text) ?? [];
  const ports = [...scraped.matchAll(/:(\d+)'/g)].map(([, port]) => port);
  expect(ports).toEqual(await metricsPorts());
  expect(new Set(ports).size).toBe(4);
  expect(await read('prometheus/alerts.yml')).toContain('up{job="tierce"}');
});

const shopSettings = await read('systemd/tierce.env');

test('tierce.env has nothing that a unit sets: it would win', async () => {
  for (const kind of ['web', 'worker']) {
    const text = await read(`systemd/tierce-${kind}@.service`);
    const lines = [...text.matchAll(/^Environment=(.*)$/gm)].map(([, line = '']) => line);
    const names = lines.flatMap((line) => line.split(' ').map((setting) => setting.replace(/=.*/, '')));
    expect(names).toContain('METRICS_PORT');
    for (const name of names) expect(shopSettings).not.toMatch(new RegExp(`^${name}=`, 'm'));
  }
});

test('tierce.env has only settings of the server', async () => {
  const config = await readFile(resolve('server/config.ts'), 'utf8');
  const names = [...shopSettings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names).toContain('DATABASE_URL');
  for (const name of names) expect(config.includes(`${name}:`) || name.startsWith('COMPANY_')).toBe(true);
});
