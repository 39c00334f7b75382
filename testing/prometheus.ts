import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MissingPackages, openPromtool } from '#ops/cluster/packages.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Downloaded once; null on a machine that has neither it nor Debian's registry. */
export const promtool: string | null = await openPromtool(resolve('data/promtool')).catch(
  (error: unknown) => {
    if (error instanceof MissingPackages) return null;
    throw error;
  },
);

export const rulesFile = resolve('ops/prometheus/alerts.yml');

/** Series with their values, and which of them count. */
interface Scrape {
  values: Map<string, number>;
  counters: Set<string>;
}

const target = 'job="tierce",instance="shop"';

/** @param text what `/metrics` answered; null: it did not */
function parse(text: string | null): Scrape {
  const values = new Map([[`up{${target}}`, text === null ? 0 : 1]]);
  const counters = new Set<string>();
  const counted = new Set<string>();
  for (const line of text?.split('\n') ?? []) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (type === 'counter') counted.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) counted.add(`${name}_${part}`);
    const [, figure = '', labels = '', value = ''] = /^(tierce_\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (figure === '') continue;
    const key = `${figure}{${labels === '' ? '' : `${labels},`}${target}}`;
    values.set(key, Number(value));
    if (counted.has(figure)) counters.add(key);
  }
  return { values, counters };
}

/** In minutes: how long it was as before, and how long as after. */
const [calm, caused] = [20, 120];

/** Counters go on as they did in the minute between the two. */
function series(before: Scrape, after: Scrape): { series: string; values: string }[] {
  return [...new Set([...before.values.keys(), ...after.values.keys()])].map((key) => {
    const [first, then] = [before.values.get(key), after.values.get(key)];
    const pace = after.counters.has(key) ? (then ?? 0) - (first ?? 0) : 0;
    const calmly = first === undefined ? `_x${calm}` : `${first}x${calm}`;
    return {
      series: key,
      values: `${calmly} ${then === undefined ? `_x${caused}` : `${then}+${pace}x${caused}`}`,
    };
  });
}

async function saysPromtool(...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(promtool ?? '', args).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

export const checkRules = () => saysPromtool('check', 'rules', rulesFile);

/**
 * Whether the rule of an alert fires for figures as `/metrics` served them.
 * @returns what promtool says of a rule that does not fire after what was caused, or fires before
 */
export async function fires(alert: string, before: string | null, after: string | null): Promise<string> {
  const path = join(temporaryFolder(), 'test.yml');
  const expr = `group by (alertname) (ALERTS{alertstate="firing",alertname="${alert}"})`;
  const isFiring = [{ labels: `{alertname="${alert}"}`, value: 1 }];
  const file = {
    rule_files: [rulesFile],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series(parse(before), parse(after)),
        promql_expr_test: [
          { expr, eval_time: `${calm - 1}m`, exp_samples: [] },
          { expr, eval_time: `${calm + 90}m`, exp_samples: isFiring },
        ],
      },
    ],
  };
  // JSON is YAML.
  await writeFile(path, JSON.stringify(file));
  return saysPromtool('test', 'rules', path);
}
