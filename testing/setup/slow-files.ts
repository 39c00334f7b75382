import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Drills, simulations, random runs and every hostile value for every field, of 8 to 100 seconds each. `npm run test:slow`
 * runs them, `npm test` does not. The longest are first.
 */
export const slowFiles = [
  'server/kill.test.ts',
  'server/features/orders/model.test.ts',
  'server/features/register/kill.test.ts',
  'server/platform/db/previous-release.test.ts',
  'server/start-processes.test.ts',
  'server/features/notices/announcements/year.test.ts',
  'server/start.test.ts',
  'server/features/mails/kill-mails.test.ts',
  'server/gateways/payments/adapters.test.ts',
  'server/platform/http/input/bad-input.test.ts',
  'server/features/orders/last-shares.test.ts',
  'server/features/wallet/simulation.test.ts',
  'server/audit/verify-backup.test.ts',
  'server/features/checkout/killed.test.ts',
  'server/platform/http/input/growing-input.test.ts',
  'server/platform/http/input/malformed.test.ts',
  'server/features/wallet/deposits/orders-of-arrival.test.ts',
  'server/platform/db/embedded/cluster.test.ts',
  'server/sample/interrupted.test.ts',
];

const missing = slowFiles.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`testing/setup/slow-files.ts names no file: ${missing.join(', ')}`);

/** In the order of the list: a slow file that begins late leaves the other worker idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which copies
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index < 0 ? slowFiles.length : index;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
