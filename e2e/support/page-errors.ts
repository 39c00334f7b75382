import type { BrowserContext } from '@playwright/test';

export type ExpectedError = number | 'no answer';

/** Everything a browser says went wrong; a story ends red unless it named it. */
export class PageErrors {
  readonly #seen: string[] = [];
  readonly #expected = new Set<ExpectedError>();

  expect(...expected: ExpectedError[]): void {
    for (const one of expected) this.#expected.add(one);
  }

  get unexpected(): readonly string[] {
    return this.#seen;
  }

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const text = message.text();
      // The first document of home preloads its picture, which a stranger sees only behind the gate. On a busy machine the
      // fonts too are used later than Chromium expects.
      if (/(warehouse|\.woff2).* was preloaded .* but not used/.test(text)) return;
      const status = /status of (\d{3})/.exec(text)?.[1];
      if (status && this.#expected.has(Number(status))) return;
      if (text.includes('net::ERR_') && this.#expected.has('no answer')) return;
      this.#seen.push(`console: ${text} (${message.location().url})`);
    });
    context.on('weberror', (error) =>
      this.#seen.push(`page ${error.page()?.url()}: ${error.error().stack ?? String(error.error())}`),
    );
    context.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left aborts its requests.
      if (why === 'net::ERR_ABORTED' || this.#expected.has('no answer')) return;
      this.#seen.push(`request: ${request.method()} ${request.url()}: ${why}`);
    });
    context.on('response', (response) => {
      const status = response.status();
      if (status < 500 || this.#expected.has(status)) return;
      this.#seen.push(`response: ${status} ${response.request().method()} ${response.url()}`);
    });
  }
}
