import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { permissionsOf } from '#contract/office/permissions.ts';
import { findLiveSession } from '#server/features/members/queries.ts';

export async function authenticateToken(
  { tokens, db }: Pick<Context, 'tokens' | 'db'>,
  token: string,
): Promise<Caller | null> {
  const caller = await tokens.verify(token);
  const session = caller && (await findLiveSession(db, caller));
  if (!session) return null;
  const { roles, secondFactorAt } = session;
  if (roles.length === 0 || secondFactorAt === null) return caller;
  const proven = { permissions: permissionsOf(roles), factorProvenAt: secondFactorAt };
  return { ...caller, operator: { ...proven, network: null, isInTrail: false } };
}
