/** Every figure that an alert or a panel of the dashboard asks for is one that `/metrics` serves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { expect, test } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { testContext } from '#testing/test-context.ts';
import { serveMetrics } from '#server/serve-metrics.ts';

const ops = join(import.meta.dirname, '../../../ops');
const context = await testContext();

async function servedNames(): Promise<Set<string>> {
  const port = await getPort({ host: '127.0.0.1' });
  afterFile(await serveMetrics(context, port, '127.0.0.1'));
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type = '']) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`].slice(type === 'summary' ? 1 : 0)
        : [name],
    ),
  );
}

/** Words of PromQL that no parenthesis follows. */
const operators = new Set(['and', 'or', 'unless', 'bool', 'offset']);

/** Without labels, durations and functions: the names of series that an expression asks for. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/\b[a-z_:][\w:]*\b(?!\s*\()/gi)].map(([word]) => word);
  return words.filter((word) => !operators.has(word));
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

async function dashboard(): Promise<{ panels: Panel[] }> {
  return JSON.parse(await readFile(join(ops, 'grafana/tierce.json'), 'utf8')) as { panels: Panel[] };
}

async function expressions(): Promise<{ of: string; expression: string }[]> {
  const alerts = await readFile(join(ops, 'prometheus/alerts.yml'), 'utf8');
  const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: (.*)$/gm)];
  const { panels } = await dashboard();
  return [
    ...rules.map(([, of = '', expression = '']) => ({ of, expression })),
    ...panels.flatMap(({ title: of, targets = [] }) => targets.map(({ expr }) => ({ of, expression: expr }))),
  ];
}

test('names are found in an expression', () => {
  const expression =
    'sum by (le, route) (rate(tierce_a_bucket{status=~"5.."}[5m])) / on (x) tierce_b > 0 and up';
  expect(namesIn(expression)).toEqual(['tierce_a_bucket', 'tierce_b', 'up']);
});

test('alerts and dashboard ask only for what is served', async () => {
  // Prometheus adds `up`.
  const served = (await servedNames()).add('up');
  const asked = await expressions();
  expect(asked.filter(({ of }) => of === 'LedgerDrift')).toHaveLength(1);
  const missing = asked.flatMap(({ of, expression }) =>
    namesIn(expression)
      .filter((name) => !served.has(name))
      .map((name) => `${of}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the dashboard shows every figure of the shop', async () => {
  const served = [...(await servedNames())].filter((name) => name.startsWith('tierce_'));
  const shown = new Set((await expressions()).flatMap(({ expression }) => namesIn(expression)));
  // One of the three series of a histogram is enough.
  const base = (name: string) => name.replace(/_seconds_(?:bucket|sum|count)$/, '_seconds');
  const shownBases = new Set([...shown].map(base));
  expect(served.filter((name) => !shownBases.has(base(name)))).toEqual([]);
});

test('panels have numbers of their own', async () => {
  const { panels } = await dashboard();
  const ids = (panels as unknown as { id: number }[]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
