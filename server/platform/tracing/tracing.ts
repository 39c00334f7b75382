import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Link,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const tracer = trace.getTracer('tierce');
let isOn = false;

export interface TracingOptions {
  /** A collector that takes OTLP over HTTP, such as http://127.0.0.1:4318. */
  endpoint: string;
  /**
   * A share of all traces, 0 to 1, by their ids: each process decides the same. The header's own flag is ignored:
   * browsers send it.
   */
  share: number;
}

export async function startTracing({ endpoint, share }: TracingOptions): Promise<() => Promise<void>> {
  const { NodeTracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } =
    await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const byId = new TraceIdRatioBasedSampler(share);
  const provider = new NodeTracerProvider({
    sampler: new ParentBasedSampler({
      root: byId,
      remoteParentSampled: byId,
      remoteParentNotSampled: byId,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  isOn = true;
  return async () => {
    isOn = false;
    // A collector that is away must not make the end of a process a failure.
    await provider.shutdown().catch(() => undefined);
  };
}

export function traceOfLog(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined ? {} : { traceId };
}

function end(span: Span, error?: unknown): void {
  // Only the kind of an error: its text may name what was asked for.
  if (error !== undefined)
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: String((error as { code?: unknown }).code ?? 'error'),
    });
  span.end();
}

const contextOf = (traceparent: string) => propagation.extract(context.active(), { traceparent });

function linkTo(traceparent: string): Link[] {
  const spanContext = trace.getSpanContext(contextOf(traceparent));
  return spanContext ? [{ context: spanContext }] : [];
}

/**
 * @param traceparents of the jobs that are done together, as `currentTraceparent` wrote them: the span belongs to the
 * first trace that is recorded, and links to the others that are
 */
export async function traced<T>(
  name: string,
  work: () => Promise<T>,
  traceparents: readonly string[] = [],
): Promise<T> {
  if (!isOn) return work();
  const recorded = traceparents.filter((traceparent) => traceparent.endsWith('-01'));
  const [first = traceparents[0], ...others] = recorded;
  const parent = first === undefined ? context.active() : contextOf(first);
  return tracer.startActiveSpan(name, { links: others.flatMap(linkTo) }, parent, async (span) => {
    try {
      const result = await work();
      end(span);
      return result;
    } catch (error) {
      end(span, error);
      throw error;
    }
  });
}

/** A job carries it, so that its span belongs to the trace of the request; undefined outside a trace. */
export function currentTraceparent(): string | undefined {
  if (!isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** A span for each request, by the pattern of its route; it follows the browser's or balancer's `traceparent`. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOn) return done();
    const { method, routeOptions, headers } = request;
    const { traceparent } = headers;
    const parent = propagation.extract(context.active(), traceparent ? { traceparent } : {});
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      end(span, reply.statusCode >= 500 ? new Error('5xx') : undefined);
    });
    context.with(trace.setSpan(parent, span), done);
  });
}

type Query = (...args: unknown[]) => unknown;

/** A span for each statement of a connection: its text, never its values. */
export function traceStatements(client: pg.Client): void {
  const query = client.query.bind(client) as Query;
  const tracing = (...args: unknown[]): unknown => {
    const [first, , callback] = args;
    // Most requests have a span that nobody records: their statements need none.
    if (!isOn || callback !== undefined || !trace.getActiveSpan()?.isRecording()) return query(...args);
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = tracer.startSpan(text.slice(0, 40), { kind: SpanKind.CLIENT, attributes });
    const answer = query(...args);
    if (!(answer instanceof Promise)) {
      end(span);
      return answer;
    }
    answer.then(
      () => end(span),
      (error: unknown) => end(span, error),
    );
    return answer;
  };
  client.query = tracing as typeof client.query;
}
