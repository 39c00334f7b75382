import { globSync } from 'node:fs';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { isInRun } from './testing/run-seed.ts';

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

/** Drills, simulations, random runs and every hostile value for every field, of 8 to 100 seconds each. `npm test` runs none. */
const slow = '{server,testing}/**/*.slow.test.ts';
/** A run that takes a part takes a part of each of these, and one in three of the others. */
const alwaysInRun = [
  'server/kill.slow.test.ts',
  'server/features/orders/model.slow.test.ts',
  'server/platform/http/input/bad-input.slow.test.ts',
];
const slowInRun = globSync(slow).filter((file) => alwaysInRun.includes(file) || isInRun(file, 3));

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
  { test: { name: 'slow', include: slowInRun, ...onDatabase } },
];

export default defineConfig({ test: { projects } });
