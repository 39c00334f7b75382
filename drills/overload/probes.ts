import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Probe, ProbeKind, ProbeOrder, ProbeResult } from './probe-thread.ts';
import type { Span } from './spans.ts';

export async function sendProbes(order: ProbeOrder): Promise<ProbeResult> {
  const thread = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData: order });
  const [result] = (await once(thread, 'message')) as [ProbeResult];
  await thread.terminate();
  return result;
}

/** @param share 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const spread = (values: readonly number[]) =>
  `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)}`;

/** Where the time of requests goes, in ms, median and 99th percentile: a line for each part. */
export function whereTimeGoes(kind: ProbeKind, { probes, spans }: ProbeResult): string[] {
  const ofTrace = Map.groupBy(spans, ({ traceId }) => traceId);
  const parts = probes
    .filter((probe) => probe.kind === kind)
    .flatMap((probe) => partsOf(probe, ofTrace.get(probe.traceId) ?? []));
  if (parts.length === 0) return [`${kind}: no spans have come`];
  const of = (part: 'outside' | 'between' | 'statements') => spread(parts.map((one) => one[part]));
  const count = percentile(
    parts.map(({ single }) => single.length),
    0.5,
  );
  const byText = Map.groupBy(
    parts.flatMap(({ single }) => single),
    ({ name }) => name,
  );
  const slowest = [...byText]
    .map(([name, all]) => ({ name, times: all.map(({ ms }) => ms) }))
    .toSorted((a, b) => percentile(b.times, 0.99) - percentile(a.times, 0.99));
  return [
    `${kind}: between their sender and the process ${of('outside')} ms; in the process ${of('between')}; ${count} statements together ${of('statements')}`,
    ...slowest.slice(0, 4).map(({ name, times }) => `  ${name}: ${spread(times)}`),
  ];
}

interface Parts {
  /** Between the sender and the process. */
  outside: number;
  /** In the process, but in no statement: its event loop, and what it waits for. */
  between: number;
  statements: number;
  single: Span[];
}

function partsOf({ ms }: Probe, spans: Span[]): Parts[] {
  const request = spans.find(({ isRequest }) => isRequest);
  if (!request) return [];
  // Not of the job that it leaves behind.
  const single = spans.filter(({ isRequest, name }) => !isRequest && !name.startsWith('job '));
  const statements = single.reduce((sum, span) => sum + span.ms, 0);
  return [{ outside: ms - request.ms, between: Math.max(0, request.ms - statements), statements, single }];
}
