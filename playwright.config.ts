import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

const executablePath = chromiumPath();

/** Stories: the real product on the sample, a shop for each worker (`e2e/support/shop.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // The longest story, a purchase by the keyboard, takes a minute beside other work; what hangs fails at its step, after 10 s.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    // The summer time of most visitors, in a country we do not guess: prices are in SGD.
    timezoneId: 'Europe/London',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Nothing leaves this machine. (Playwright itself adds --no-sandbox, which root needs.)
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
