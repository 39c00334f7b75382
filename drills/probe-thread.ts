/** Captures and webhooks in a thread of their own: that of the buyers is busy, and would add its delays to theirs. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sandboxWebhook } from '#server/gateways/payments/sandbox-webhook.ts';
import type { Person } from './people.ts';
import { send } from './request.ts';

export interface ProbeOrder {
  url: string;
  payments: { person: Person; paymentId: string }[];
  /** Of each kind. */
  perSecond: number;
  lastsMs: number;
}

export interface Probe {
  kind: ProbeKind;
  /** As its sender sees it. */
  ms: number;
  /** '' when it was answered as it should be. */
  refusal: string;
}

async function capture({ url, payments }: ProbeOrder, i: number): Promise<string> {
  const { person, paymentId } = payments[i % payments.length] ?? {};
  if (!person) return 'no payment';
  const path = '/platform/api/payment/capture';
  const { result } = await send(url, person, { method: 'POST', path, body: { paymentId } });
  return result === 200 ? '' : String(result);
}

/** An event as a provider sends it, of a payment that is not known: it is kept, and a job looks at it. */
async function sendWebhook({ url }: ProbeOrder): Promise<string> {
  const { raw, headers } = sandboxWebhook({ eventId: `evt-${randomUUID()}`, ref: `sbx-${randomUUID()}` });
  const address = `${url}/platform/api/payment/webhook/sandbox`;
  const answer = await fetch(address, { method: 'POST', headers, body: raw.toString() });
  await answer.body?.cancel();
  return answer.status === 200 ? '' : String(answer.status);
}

const kinds = { captures: capture, webhooks: sendWebhook };
export type ProbeKind = keyof typeof kinds;

async function probe(kind: ProbeKind, order: ProbeOrder, i: number): Promise<Probe> {
  const began = performance.now();
  const refusal = await kinds[kind](order, i).catch((error: Error) => error.message);
  return { kind, ms: performance.now() - began, refusal };
}

const order = workerData as ProbeOrder;
const until = performance.now() + order.lastsMs;
const sent: Promise<Probe>[] = [];
for (let i = 0; performance.now() < until; i += 1) {
  sent.push(probe('captures', order, i), probe('webhooks', order, i));
  await sleep(1000 / order.perSecond);
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await Promise.all(sent));
