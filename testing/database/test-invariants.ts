import { expect, test } from 'vitest';
import { audit, violated } from '#server/audit/audit.ts';
import type { TestContext } from '../test-context.ts';
import type { TestDatabase } from '../test-database.ts';

/** Their names, each with rows that break it. */
export async function brokenInvariants({ asSuperuser }: TestDatabase): Promise<Record<string, unknown>> {
  const findings = await asSuperuser(async (client) => violated(await audit(client)));
  return Object.fromEntries(findings.map(({ invariant, rows }) => [invariant.name, rows]));
}

/** The last test of a file. @param runsJobs whether jobs that wait are run before */
export function testInvariants(context: TestContext, { runsJobs = false } = {}): void {
  test('after all this no invariant is broken', async () => {
    if (runsJobs) await context.runJobs();
    expect(await brokenInvariants(context.database)).toEqual({});
  });
}
