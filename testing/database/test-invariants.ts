import { expect, test } from 'vitest';
import type { TestContext } from '../test-context.ts';
import { brokenInvariants } from './broken-invariants.ts';

/** The last test of a file. @param runsJobs whether jobs that wait are run before */
export function testInvariants(context: TestContext, { runsJobs = false } = {}): void {
  test('after all this no invariant is broken', async () => {
    if (runsJobs) await context.runJobs();
    expect(await brokenInvariants(context.database)).toEqual({});
  });
}
