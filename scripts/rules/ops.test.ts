/** Each file of `ops/` by its own tool, with a mistake that the tool must find. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
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
import { promtool } from '#testing/prometheus.ts';

// Python takes seconds to start where others work too.
vi.setConfig({ testTimeout: 60_000 });

const read = (file: string) => readFile(resolve('ops', file), 'utf8');
const scratch = await mkdtemp(join(tmpdir(), 'tierce-ops-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Downloaded once; null on a machine that has neither them nor Debian's registry. */
const packages: Packages | null = await openPackages(resolve('data/packages')).catch((error: unknown) => {
  if (error instanceof MissingPackages) return null;
  throw error;
});

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

test('each process of `npm run cluster` has a port of its own for its figures', () => {
  const ports = shopNames.map((name) => shopEnvironment(facts, name)['METRICS_PORT']);
  expect(ports).toEqual(['18083', '18084', '18085', '18086']);
});

// Patroni asks whether etcd can be reached.
const etcd = createServer((socket) => socket.destroy()).listen(0, '127.0.0.21');
await once(etcd, 'listening');
afterAll(() => void etcd.close());
const etcdHosts = `127.0.0.21:${(etcd.address() as AddressInfo).port}`;

/** A tool, and what it says of its files as they are and with a mistake in them. */
interface Check {
  files: string[];
  /** Null where the tool is missing. */
  command: null | ((paths: string[]) => string[]);
  /** Puts in what a machine would. */
  fill?: (text: string) => string;
  good: RegExp;
  mistake: [text: string, wrong: string];
  wrong: RegExp;
}

const systemdAnalyze = '/usr/bin/systemd-analyze';
const units = (await readdir(resolve('ops/systemd'))).filter((name) => !name.endsWith('.env'));
const here = ['--stanza=tierce', '--repo1-type=posix', `--repo1-path=${scratch}`, '--log-level-file=off'];
const checks: Check[] = [
  {
    files: ['haproxy/haproxy.cfg'],
    command: packages && (([file = '']) => packages.command('haproxy', '-c', '-f', file)),
    good: /^(?!refused|.*(?:WARNING|ALERT))/s,
    mistake: ['on-marked-down shutdown-sessions', 'on-marked-down close-sessions'],
    wrong: /^refused/,
  },
  {
    files: ['patroni/patroni.yml'],
    command: packages && (([file = '']) => packages.command('patroni', '--validate-config', file)),
    fill: (text) =>
      substitute(text, {
        ...(packages && nodeVariables({ ...facts, packages }, 'db-1')),
        NODE_ADDRESS: '127.0.0.21',
        ETCD_HOSTS: etcdHosts,
      }),
    good: /^$/,
    mistake: ['mode: automatic', 'mode: sometimes'],
    wrong: /watchdog\.mode/,
  },
  {
    files: ['pgbackrest/pgbackrest.conf'],
    command:
      packages && (([file = '']) => packages.command('pgbackrest', `--config=${file}`, ...here, 'info')),
    fill: (text) => substitute(text, backupVariables(facts, 'db-1')),
    good: /^(?!.*(?:WARN|ERROR))/s,
    mistake: ['repo1-retention-full', 'repo1-retention-fully'],
    wrong: /invalid option/,
  },
  {
    files: units.map((name) => `systemd/${name}`),
    command: existsSync(systemdAnalyze) ? (paths) => [systemdAnalyze, 'verify', '--man=no', ...paths] : null,
    // Programs that this machine may not have.
    fill: (text) => text.replaceAll(/\/usr\/bin\/(?:node|pgbackrest|curl)\b/g, '/bin/true'),
    good: /^$/,
    mistake: ['TimeoutStopSec=60', 'TimeoutStopSec=soon'],
    wrong: /Failed to parse time value/,
  },
  {
    files: ['prometheus/prometheus.yml', 'prometheus/alerts.yml'],
    command: promtool === null ? null : ([file = '']) => [String(promtool), 'check', 'config', file],
    good: /^(?!refused).*rules found/s,
    mistake: ['scrape_interval', 'scrape_every'],
    wrong: /scrape_every/,
  },
];

async function said([program = '', ...args]: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...packages?.env, ...haproxyVariables(facts) };
  return promisify(execFile)(program, args, { env, cwd: scratch }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr, message }) => `refused: ${stdout}${stderr}${message}`,
  );
}

test.for(checks)('$files', async ({ files, command, fill, good, mistake, wrong }, { skip }) => {
  skip(!command, 'tool missing');
  const check = async (change: (text: string) => string) => {
    const paths = files.map(async (file) => {
      const text = await read(file);
      const path = join(scratch, basename(file));
      await writeFile(path, change(fill ? fill(text) : text));
      return path;
    });
    return said(command?.(await Promise.all(paths)) ?? []);
  };
  expect(await check((text) => text)).toMatch(good);
  expect(await check((text) => text.replace(...mistake))).toMatch(wrong);
});

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
