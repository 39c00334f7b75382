import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import {
  trailSubjects,
  type searchTrail as endpoint,
  type TrailEntry,
  type TrailSubject,
} from '#contract/office/trail.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { findTrail, type TrailRow } from './queries.ts';
import { officeZone } from '#domain/company.ts';

const pageSize = 50;

const guarded = new Set(['dateOfBirth']);

function readableFor(details: unknown, { operator }: Caller): Record<string, unknown> | null {
  if (details === null || operator?.permissions.includes('members.write'))
    return details as Record<string, unknown> | null;
  return Object.fromEntries(
    Object.entries(details as Record<string, unknown>).filter(([name]) => !guarded.has(name)),
  );
}

const viewFor =
  (caller: Caller) =>
  ({ at, before, after, ...row }: TrailRow): TrailEntry => ({
    ...row,
    at: at.toISOString(),
    before: readableFor(before, caller),
    after: readableFor(after, caller),
  });

export async function searchTrail(
  { db }: Context,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findTrail(db, { ...query, zone: officeZone }, pageSize + 1);
  return { entries: rows.slice(0, pageSize).map(viewFor(caller)), hasMore: rows.length > pageSize };
}

/** @throws FORBIDDEN for a record that the operator may not read */
export async function recordTrail(
  { db }: Context,
  caller: Caller,
  { subjectKind, subjectId }: { subjectKind: TrailSubject; subjectId: string },
): Promise<TrailEntry[]> {
  if (!caller.operator?.permissions.includes(trailSubjects[subjectKind])) throw new DomainError('FORBIDDEN');
  return (await findTrail(db, { subjectKind, subjectId, zone: officeZone }, 100)).map(viewFor(caller));
}
