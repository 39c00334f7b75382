import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Where the shop's processes send their spans: known before they start. */
const port = 14318;

/** So few requests of buyers have a trace that they change nothing; those of `sampledTraceId` all have. */
export const traceSettings = { TRACES_URL: `http://127.0.0.1:${port}`, TRACES_SHARE: '0.0001' };

/**
 * A trace that is kept at any share: the sampler joins the four parts of the id by exclusive or, and keeps what is small
 * (`TraceIdRatioBasedSampler` of OpenTelemetry for JavaScript).
 */
export function sampledTraceId(): string {
  const parts = [randomBytes(4), randomBytes(4), randomBytes(4)].map((bytes) => bytes.readUInt32BE());
  const last = parts.reduce((all, part) => all ^ part, 0) >>> 0;
  return [...parts, last].map((part) => part.toString(16).padStart(8, '0')).join('');
}

export interface Span {
  traceId: string;
  name: string;
  isRequest: boolean;
  ms: number;
}

interface SentSpan {
  traceId: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Of OTLP: a request that was received. */
const server = 2;

const spanOf = ({ traceId, name, kind, startTimeUnixNano, endTimeUnixNano }: SentSpan): Span => ({
  traceId,
  name,
  isRequest: kind === server,
  ms: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
});

/** Takes spans as a collector does. @returns what ends it and hands them over */
export async function collectSpans(): Promise<{ stop(): Promise<Span[]> }> {
  const spans: Span[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Sent;
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans.map(spanOf));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(port, '127.0.0.1');
  await once(collector, 'listening');
  return {
    async stop() {
      collector.closeAllConnections();
      collector.close();
      return spans;
    },
  };
}
