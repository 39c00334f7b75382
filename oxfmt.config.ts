import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 110,
  singleQuote: true,
  sortPackageJson: false,
  ignorePatterns: [
    'package-lock.json',
    'data/',
    'web/dist*/',
    '/gallery/',
    'test-results/',
    'playwright-report/',
    // Every cell of a table would be padded to the widest one.
    '*.md',
  ],
});
