/**
 * Captures and webhooks in a thread of their own: that of the buyers is busy, and would add its delays to theirs. Each has
 * a trace, whose spans come to a collector here.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sandboxWebhook } from '#server/gateways/payments/sandbox-webhook.ts';
import type { Person } from '../people.ts';
import { send } from '../request.ts';
import { collectSpans, sampledTraceId, type Span } from './spans.ts';

export type ProbeKind = 'captures' | 'webhooks';

export interface ProbeOrder {
  url: string;
  payments: { person: Person; paymentId: string }[];
  perSecond: number;
  lastsMs: number;
}

export interface Probe {
  kind: ProbeKind;
  traceId: string;
  /** As its sender sees it. */
  ms: number;
  /** '' when it was answered as it should be. */
  refusal: string;
}

export interface ProbeResult {
  probes: Probe[];
  spans: Span[];
}

/** Until the spans of the last requests have come: longer than the shop keeps them. */
const spansMs = 6000;

async function capture(
  { url, payments }: ProbeOrder,
  i: number,
  traceparent: Record<string, string>,
): Promise<string> {
  const { person, paymentId } = payments[i % payments.length] ?? {};
  if (!person) return 'no payment';
  const path = '/platform/api/payment/capture';
  const answer = await send(url, person, { method: 'POST', path, body: { paymentId }, headers: traceparent });
  if ('status' in answer) return answer.status === 200 ? '' : String(answer.status);
  return answer.unanswered;
}

/** An event as a provider sends it, of a payment that is not known: it is kept, and a job looks at it. */
async function sendWebhook({ url }: ProbeOrder, traceparent: Record<string, string>): Promise<string> {
  const { raw, headers } = sandboxWebhook({ eventId: `evt-${randomUUID()}`, ref: `sbx-${randomUUID()}` });
  const answer = await fetch(`${url}/platform/api/payment/webhook/sandbox`, {
    method: 'POST',
    headers: { ...headers, ...traceparent },
    body: raw.toString(),
  }).catch((error: Error) => error.message);
  if (typeof answer === 'string') return answer;
  await answer.body?.cancel();
  return answer.status === 200 ? '' : String(answer.status);
}

async function probe(kind: ProbeKind, order: ProbeOrder, i: number): Promise<Probe> {
  const traceId = sampledTraceId();
  const traceparent = { traceparent: `00-${traceId}-${traceId.slice(0, 16)}-01` };
  const began = performance.now();
  const refusal = await (kind === 'captures'
    ? capture(order, i, traceparent)
    : sendWebhook(order, traceparent));
  return { kind, traceId, ms: performance.now() - began, refusal };
}

const order = workerData as ProbeOrder;
const collector = await collectSpans();
const until = performance.now() + order.lastsMs;
const sent: Promise<Probe>[] = [];
for (let i = 0; performance.now() < until; i += 1) {
  sent.push(probe('captures', order, i), probe('webhooks', order, i));
  await sleep(1000 / order.perSecond);
}
const probes = await Promise.all(sent);
await sleep(spansMs);
const spans = await collector.stop();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ probes, spans } satisfies ProbeResult);
