import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take 10 to 50 seconds. Without a cache of earlier runs Vitest begins with the largest file. */
const slow = [
  'server/kill.test.ts',
  'server/features/orders/model.test.ts',
  'server/features/notices/announcements/year.test.ts',
  'server/start.test.ts',
  'server/features/mails/kill-mails.test.ts',
  'server/gateways/payments/adapters.test.ts',
  'server/features/wallet/simulation.test.ts',
];

/** A slow file that begins late leaves the other worker idle: the killed servers alone took the last 50 seconds. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = slow.filter((file) => !existsSync(file));
    if (missing.length > 0)
      throw new Error(`testing/setup/slow-first.ts names no file: ${missing.join(', ')}`);
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which copies
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
