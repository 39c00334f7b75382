import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As OTLP over HTTP sends it. */
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  links?: { traceId: string }[];
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A stand-in for a collector of traces. */
export class TraceCollector {
  readonly spans: SentSpan[] = [];
  /** 400 refuses for good: whoever sent it does not try again. */
  status = 200;
  readonly #server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as Sent;
      for (const { scopeSpans } of resourceSpans)
        for (const { spans } of scopeSpans) this.spans.push(...spans);
      response.writeHead(this.status).end('{}');
    });
  });

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sorted. */
  namesOf(traceId: string): string[] {
    return this.spans
      .filter((span) => span.traceId === traceId)
      .map(({ name }) => name)
      .toSorted();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
