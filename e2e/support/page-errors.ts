import type { BrowserContext } from '@playwright/test';

export type ExpectedError = number | 'no answer';

/**
 * Everything a browser says went wrong, but for what is expected.
 * @returns a list that grows
 */
export function followErrors(context: BrowserContext, expected: ReadonlySet<ExpectedError>): string[] {
  const seen: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    // The first document of home preloads its picture, which a stranger sees only behind the gate. On a busy machine the
    // fonts too are used later than Chromium expects.
    if (/(warehouse|\.woff2).* was preloaded .* but not used/.test(text)) return;
    const status = /status of (\d{3})/.exec(text)?.[1];
    if (status && expected.has(Number(status))) return;
    if (text.includes('net::ERR_') && expected.has('no answer')) return;
    seen.push(`console: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    seen.push(`page ${error.page()?.url()}: ${error.error().stack ?? String(error.error())}`),
  );
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left aborts its requests.
    if (why === 'net::ERR_ABORTED' || expected.has('no answer')) return;
    seen.push(`request: ${request.method()} ${request.url()}: ${why}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status < 500 || expected.has(status)) return;
    seen.push(`response: ${status} ${response.request().method()} ${response.url()}`);
  });
  return seen;
}
