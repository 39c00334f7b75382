import { globSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumPath } from './scripts/chromium.ts';
import { isInRun } from './testing/run-seed.ts';
import { testInstant } from './testing/test-clock.ts';

/** Tests on a real database. */
const onDatabase = {
  globalSetup: ['testing/setup/global-setup.ts'],
  setupFiles: ['testing/setup/close-after-file.ts'],
  pool: 'forks' as const,
  // The modules of the server are evaluated once per worker, not once per file, which took half of the time.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A busy machine connects and answers late.
  expect: { poll: { timeout: 20_000 } },
};

const components = 'web/**/*.browser.test.tsx';
const executablePath = chromiumPath();

/** Drills, random runs and every hostile value for every field, of 8 to 100 seconds each. `npm test` runs none. */
const slow = '{server,testing}/**/*.slow.test.ts';
/** A run that takes a part takes a part of each of these, and one in three of the others. */
const alwaysInRun = [
  'server/kill.slow.test.ts',
  'server/features/orders/model.slow.test.ts',
  'server/office/approvals/model.slow.test.ts',
  'server/platform/http/input/bad-input.slow.test.ts',
];
const slowInRun = globSync(slow).filter((file) => alwaysInRun.includes(file) || isInRun(file, 3));

const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'rules',
      include: ['{domain,contract,words,scripts,bench,drills}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', components],
      setupFiles: ['testing/setup/shifted-date.ts'],
      // Modules are evaluated once per worker, not once per file, as those of the server are.
      isolate: false,
      maxWorkers: 2,
      unstubGlobals: true,
      restoreMocks: true,
      testTimeout: 60_000,
      // A test may read a style sheet (the colour tokens are tested for contrast).
      css: true,
    },
  },
  {
    test: {
      name: 'server',
      include: ['{server,testing}/**/*.test.ts'],
      exclude: ['**/node_modules/**', slow],
      ...onDatabase,
    },
  },
  { test: { name: 'slow', include: slowInRun, ...onDatabase } },
  {
    plugins: [tailwindcss(), react()],
    // Found in the middle of a run, a package would be bundled again and the page loaded again.
    optimizeDeps: { entries: ['web/main.tsx', 'web/{shop,office}/**/*.tsx', components] },
    test: {
      name: 'components',
      maxWorkers: 2,
      include: [components],
      setupFiles: ['testing/web/setup.ts'],
      restoreMocks: true,
      css: true,
      testTimeout: 60_000,
      provide: { testInstant },
      // Parts of a page come from a server that makes them when they are first asked for, on a busy machine slowly.
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
          },
          contextOptions: { timezoneId: 'Europe/London', locale: 'en-IE', reducedMotion: 'reduce' },
          actionTimeout: 20_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  },
];

export default defineConfig({ test: { projects } });
