import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

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
};

/**
 * Drills, simulations, random runs and every hostile value for every field, of 8 to 100 seconds each. `npm run test:slow`
 * runs them, `npm test` does not.
 */
const slow = '{server,testing}/**/*.slow.test.ts';

const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'rules',
      include: ['{domain,contract,words,scripts,bench,drills}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
      setupFiles: ['testing/setup/shifted-date.ts'],
      // Modules are evaluated once per worker, not once per file, as those of the server are.
      isolate: false,
      maxWorkers: 2,
      unstubGlobals: true,
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
  { test: { name: 'slow', include: [slow], ...onDatabase } },
];

export default defineConfig({ test: { projects } });
