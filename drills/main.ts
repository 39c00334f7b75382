/**
 * `npm run drill -- <name> [times]`: the shop on a cluster of its own, with orders, withdrawals and deposits, while it is
 * broken so many times; then its books are compared with what clients were answered. `--control` runs the negative
 * control, which must end red; `--rate 4` places four orders a second, not ten; `--set DATABASE_POOL=8` gives the shop
 * a further setting. Everything is on this machine and stops by itself.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startShop, withCluster } from '#ops/cluster/cluster.ts';
import { folderOf, shopNames, shopUrl, type LocalCluster } from '#ops/cluster/settings.ts';
import { median } from '#testing/median.ts';
import { tablePrinter } from './print-table.ts';
import { check, depositsOf, unsentMails } from './check.ts';
import { shopDatabase, type Drill, type Round } from './drill.ts';
import { failoverDrills } from './failover.ts';
import { actKinds, Load } from './load.ts';
import { overloadDrills } from './overload.ts';
import { preparePeople } from './people.ts';
import { restoreDrills } from './restore.ts';

const drills: Record<string, Drill> = { ...failoverDrills, ...overloadDrills, ...restoreDrills };
const people = 24;
/** No drill goes on longer or orders more, whatever happens. */
const limits = { maxMs: 30 * 60_000, maxOrders: 14_000 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    control: { type: 'boolean', default: false },
    rate: { type: 'string', default: '10' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const [chosen = '', times = '3'] = positionals;
const chosenDrill = drills[chosen];
if (!chosenDrill) throw new Error(`There is ${Object.keys(drills).join(', ')}; not ${chosen}.`);
const title = values.control ? `${chosen}, control` : chosen;

type Result = Awaited<ReturnType<typeof underLoad>>;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

async function underLoad(cluster: LocalCluster, { control, round: ownRound }: Drill) {
  const database = shopDatabase(cluster);
  const prepared = await preparePeople(database, people, limits.maxOrders);
  const earlier = await depositsOf(database.url, prepared.people);
  const ordersPerSecond = Number(values.rate);
  const load = new Load({ url: () => shopUrl(cluster), ...prepared, ordersPerSecond, ...limits });
  const stage = { cluster, load };
  const rounds: Round[] = [];
  await load.untilMoreOrders(20);
  if (values.control) await control.prepare?.(stage);
  const act = values.control ? control.round : ownRound;
  for (let number = 1; number <= Number(times); number += 1) {
    const began = load.elapsedMs;
    const round = await act(stage, number).catch((error: Error): Round => ({
      gapMs: load.longestGap(began),
      wrong: [`round ${number} did not end: ${error.message}`],
    }));
    rounds.push(round);
    const notes = [`longest gap ${seconds(round.gapMs)} s`, ...round.wrong];
    console.log(`${number} of ${times}: ${notes.join(', ')}; ${load.times.length} orders so far`);
  }
  /** The load did not end, or its mails were not sent. */
  const wrong: string[] = [];
  await load.stop().catch((error: Error) => wrong.push(`the load did not end: ${error.message}`));
  // A minute in which no due mail is sent means that jobs do not go on.
  const unsent = await unsentMails(database.url);
  if (unsent > 0) wrong.push(`${unsent} mails are due and not sent`);
  const verdict = await check(database.url, prepared.people, earlier, load.acknowledged);
  const gaps = rounds.map(({ gapMs }) => gapMs);
  return { rounds, longest: Math.max(...gaps), median: median(gaps), load, verdict, wrong };
}

/** Each once, with how often it was. */
function counted(lines: string[]): string[] {
  const byLine = Map.groupBy(lines, (line) => line);
  return [...byLine].map(([line, { length }]) => (length === 1 ? line : `${line} (${length} times)`));
}

/** Errors that the shop's processes logged (a failover is none), and why they refused requests. */
async function logged(cluster: LocalCluster): Promise<string[]> {
  const logs = shopNames.map(async (process) => {
    const text = await readFile(join(folderOf(cluster, process), 'output.log'), 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => /^\{"level":[45]0/.test(line));
    return lines.map((line) => {
      const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
      return `log of ${process}: ${msg}: ${err?.message?.split(/\n| \(Queue/)[0] ?? ''}`;
    });
  });
  return (await Promise.all(logs)).flat();
}

const tooLong = ({ gaps }: Drill, result: Result): string[] =>
  (['longest', 'median'] as const).flatMap((which) => {
    const bound = gaps?.[which] ?? Infinity;
    return result[which] > bound ? [`${which} gap above ${seconds(bound)} s`] : [];
  });

/** A line for each fault. */
function faults(drill: Drill, result: Result): string[] {
  const { rounds, load } = result;
  const { violated, ...counts } = result.verdict;
  return [
    ...Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${name}: ${count}`])),
    ...violated.map((name) => `violated: ${name}`),
    ...rounds.flatMap(({ wrong }) => wrong),
    ...tooLong(drill, result),
    ...result.wrong,
    ...counted(load.unexpected),
    ...(drill.allowsNoFailure ? counted(load.unanswered) : []),
  ];
}

function report({ rounds: { length }, load, verdict, ...gaps }: Result): void {
  console.log();
  tablePrinter()({
    drill: title,
    times: length,
    [actKinds.join(' / ')]: actKinds.map((kind) => load.acknowledged[kind].length).join(' / '),
    'orders sent again': load.resent,
    'requests not answered': `${load.unanswered.length} of ${load.requests}`,
    lost: verdict.lost,
    twice: verdict.twice,
    'gap, median / longest, s': `${seconds(gaps.median)} / ${seconds(gaps.longest)}`,
  });
  const load1 = loadavg()[0]?.toFixed(0) ?? '?';
  const minute = new Date().toISOString().slice(0, 16);
  console.log(`\n${minute}, ${availableParallelism()} cores, load average ${load1}`);
}

// Also where a signal ends it.
process.exitCode = 1;
console.log(`${title}: ${values.control ? chosenDrill.control.what : chosenDrill.what}`);
const clusterOptions = {
  folder: await mkdtemp(join(tmpdir(), 'tierce-drill-')),
  packagesFolder: resolve(process.env['DATA_DIR'] ?? 'data', 'packages'),
  shopSettings: {
    SAMPLE_DATA: 'no',
    LOG_LEVEL: 'warn',
    DEPOSIT_DAILY_LIMIT: '10000000',
    ...Object.fromEntries(values.set.map((one) => one.split(/=(.*)/s).slice(0, 2))),
  },
  hasBackups: chosen in restoreDrills,
};
const found = await withCluster(clusterOptions, async (cluster) => {
  await startShop(cluster);
  const result = await underLoad(cluster, chosenDrill);
  report(result);
  const red = faults(chosenDrill, result);
  console.log(red.length === 0 ? 'GREEN' : `RED\n${red.join('\n')}`);
  const lines = counted(await logged(cluster));
  if (lines.length > 0) console.log(`\nLogged\n${lines.slice(0, 40).join('\n')}`);
  return red;
});
process.exit(found.length > 0 === values.control ? 0 : 1);
