import { defineConfig } from 'vitest/config';
import { SlowFirst } from './testing/setup/slow-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,words,scripts,bench,drills}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles: ['testing/setup/shifted-date.ts'],
          // Modules are evaluated once per worker, not once per file, as below.
          isolate: false,
          maxWorkers: 2,
          unstubGlobals: true,
          // A test may read a style sheet (the colour tokens are tested for contrast).
          css: true,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,testing}/**/*.test.ts'],
          globalSetup: ['testing/setup/global-setup.ts'],
          setupFiles: ['testing/setup/close-after-file.ts'],
          pool: 'forks',
          // The modules of the server are evaluated once per worker, not once per file, which took half of the time.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
