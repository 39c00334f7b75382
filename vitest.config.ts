import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,words,scripts,bench}/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
          setupFiles: ['testing/setup/shifted-date.ts'],
          // A test may read a style sheet (the colour tokens are tested for contrast).
          css: true,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,testing}/**/*.test.ts'],
          globalSetup: ['testing/setup/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
