import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MissingPackages, openPromtool } from '#ops/cluster/packages.ts';
import { temporaryFolder } from './processes/data-dir.ts';

/** Downloaded once; null on a machine that has neither it nor Debian's registry. */
export const promtool: string | null = await openPromtool(resolve('data/promtool')).catch(
  (error: unknown) => {
    if (error instanceof MissingPackages) return null;
    throw error;
  },
);

export const rulesFile = resolve('ops/prometheus/alerts.yml');

const target = 'job="tierce",instance="shop"';

/** Series with their values. @param text what `/metrics` answered; null: it did not */
function parse(text: string | null): Map<string, number> {
  const values = new Map([[`up{${target}}`, text === null ? 0 : 1]]);
  const lines = text?.matchAll(/^(tierce_\w+)(?:\{(.*)\})? (\S+)$/gm) ?? [];
  for (const [, figure = '', labels = '', value = ''] of lines)
    values.set(`${figure}{${labels === '' ? '' : `${labels},`}${target}}`, Number(value));
  return values;
}

/** By its name: our figures have the endings that Prometheus asks for. */
const isCounter = (key: string) => /_(total|bucket|sum|count)\{/.test(key);

/** In minutes: how long it was as before, and how long as after. */
const [calm, caused] = [20, 120];

/** Counters go on as they did in the minute between the two. */
function series(
  before: Map<string, number>,
  after: Map<string, number>,
): { series: string; values: string }[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => {
    const [first, then] = [before.get(key), after.get(key)];
    const pace = isCounter(key) ? (then ?? 0) - (first ?? 0) : 0;
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
