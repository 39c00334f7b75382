import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cache } from '#web/api/http/cache.ts';
import { DownloadButton } from './download-button.tsx';

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0', 1],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/131.0 Mobile Safari/537.36', 1],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile Safari/537.36', 0],
])(
  'in the browser of an app, which saves nothing, a paper says where to open the page: %s',
  async (agent, message) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const load = vi.fn(async () => new Blob(['%PDF-']));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await render(
      <QueryClientProvider client={cache}>
        <DownloadButton load={load} name="invoice.pdf">
          Invoice (PDF)
        </DownloadButton>
      </QueryClientProvider>,
    );
    await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
    await expect.poll(() => click.mock.calls.length).toBe(1);
    await expect.poll(() => page.getByText(/in your own browser/).elements().length).toBe(message);
  },
);
