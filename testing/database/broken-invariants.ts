import { audit, violated } from '#server/audit/audit.ts';
import type { TestDatabase } from '../test-database.ts';

export async function brokenInvariants({ asSuperuser }: TestDatabase): Promise<Record<string, unknown>> {
  const findings = await asSuperuser(async (client) => violated(await audit(client)));
  return Object.fromEntries(findings.map(({ invariant, rows }) => [invariant.name, rows]));
}
