import type { FoundMember } from '#contract/office/members.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { lookUpOf } from './look-up.ts';
import { findFoundMembers } from './queries.ts';

const maxMembers = 20;

/** The trail has how, and how many were found; what was typed names a person, and is not in it. */
export async function findMembers(context: Context, caller: Caller, typed: string): Promise<FoundMember[]> {
  const lookUp = lookUpOf(typed);
  const rows = await findFoundMembers(context.db, lookUp, maxMembers);
  await recordView(context, caller, {
    action: 'member.find',
    subject: { kind: 'member', id: 'several' },
    after: { by: lookUp.by, found: rows.length },
  });
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}
