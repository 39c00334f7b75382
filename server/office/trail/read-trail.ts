import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import {
  trailSubjects,
  type searchTrail as endpoint,
  type TrailEntry,
  type TrailSubject,
} from '#contract/office/trail.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { pageSize } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { namesIn } from './record-names.ts';
import { findTrail, type TrailRow } from '#server/shared/trail/queries.ts';
import { officeZone } from '#domain/company.ts';

const guarded = new Set(['dateOfBirth']);

function readableFor(details: unknown, { operator }: Caller): Record<string, unknown> | null {
  if (details === null || operator?.permissions.includes('members.write'))
    return details as Record<string, unknown> | null;
  return Object.fromEntries(
    Object.entries(details as Record<string, unknown>).filter(([name]) => !guarded.has(name)),
  );
}

async function viewsFor(db: Reader, caller: Caller, rows: readonly TrailRow[]): Promise<TrailEntry[]> {
  const views = rows.map((row) => ({
    ...answered(row),
    before: readableFor(row.before, caller),
    after: readableFor(row.after, caller),
  }));
  const namesOf = await namesIn(db, caller, views);
  return views.map((view) => ({ ...view, names: namesOf(view) }));
}

export async function searchTrail(
  { db }: Context,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findTrail(db, { ...query, zone: officeZone }, pageSize + 1);
  const entries = await viewsFor(db, caller, rows.slice(0, pageSize));
  return { entries, hasMore: rows.length > pageSize };
}

export async function recordTrail(
  { db }: Context,
  caller: Caller,
  { subjectKind, subjectId }: { subjectKind: TrailSubject; subjectId: string },
): Promise<TrailEntry[]> {
  if (!caller.operator?.permissions.includes(trailSubjects[subjectKind])) throw new DomainError('FORBIDDEN');
  const rows = await findTrail(db, { subjectKind, subjectId, zone: officeZone }, 100);
  return viewsFor(db, caller, rows);
}
