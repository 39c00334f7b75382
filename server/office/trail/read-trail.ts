import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { Permission } from '#contract/office/permissions.ts';
import {
  trailSubjects,
  type searchTrail as endpoint,
  type TrailEntry,
  type TrailSubject,
} from '#contract/office/trail.ts';
import { officeZone } from '#domain/company.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { pageSize } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberName } from '#server/shared/member-name.ts';
import { findTrail, type TrailRow } from '#server/shared/trail/queries.ts';

type Entry = Pick<TrailEntry, 'subjectKind' | 'subjectId' | 'before' | 'after'>;
type Names = TrailEntry['names'];

interface Named {
  id: string;
  name: string;
}
type Find = (ids: string[]) => RawBuilder<Named>;

const members: Find = (ids) =>
  sql`select id::text, ${memberName()} as name from member where id = any(${ids}::uuid[])`;
const orders: Find = (ids) =>
  sql`select order_id::text as id, invoice_number as name from invoice where order_id = any(${ids}::uuid[])`;
const releaseInvoices: Find = (ids) => sql`
  select release_invoice_id::text as id, invoice_number as name from invoice
  where release_invoice_id = any(${ids}::uuid[]) and not is_storage`;
const parcels: Find = (ids) => sql`
  select parcel.id::text, invoice_number as name from parcel join invoice using (release_invoice_id)
  where parcel.id = any(${ids}::uuid[]) and not is_storage`;
const bottlings: Find = (ids) => sql`
  select bottling.id::text, cask.name from bottling join cask on cask.id = cask_id
  where bottling.id = any(${ids}::uuid[])`;
const casks: Find = (ids) => sql`select id::text, name from cask where id = any(${ids}::int[])`;
const distilleries: Find = (ids) => sql`select id::text, name from distillery where id = any(${ids}::int[])`;
const levels: Find = (ids) => sql`select id::text, name from membership_level where id = any(${ids}::int[])`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const number = /^\d{1,9}$/;

interface Reference {
  id: RegExp;
  find: Find;
  permission: Permission;
}

const byOperator: Reference = { id: uuid, find: members, permission: 'office.read' };

const level: Reference = { id: number, find: levels, permission: 'catalogue.read' };

const references: Readonly<Record<string, Reference>> = {
  orderId: { id: uuid, find: orders, permission: 'orders.read' },
  releaseInvoiceId: { id: uuid, find: releaseInvoices, permission: 'releaseInvoices.read' },
  memberId: { id: uuid, find: members, permission: 'members.read' },
  operatorId: byOperator,
  requestedBy: byOperator,
  declaredBy: byOperator,
  askedBy: byOperator,
  bottlingId: { id: uuid, find: bottlings, permission: 'bottlings.read' },
  caskId: { id: number, find: casks, permission: 'casks.read' },
  distilleryId: { id: number, find: distilleries, permission: 'catalogue.read' },
  levelId: level,
  membershipLevelId: level,
  parcelId: { id: uuid, find: parcels, permission: 'releaseInvoices.read' },
};

function referencesIn(details: unknown): { field: string; id: string }[] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([field, value]: [string, unknown]) => {
    if (typeof value === 'object') return referencesIn(value);
    const isId = Object.hasOwn(references, field) && references[field]?.id.test(String(value));
    return isId ? [{ field, id: String(value) }] : [];
  });
}

const inEntry = ({ subjectKind, subjectId, before, after }: Entry) =>
  referencesIn([{ [`${subjectKind}Id`]: subjectId }, before, after]);

async function namesIn(
  db: Reader,
  { operator: reader }: Caller,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Names> {
  const found = entries.flatMap(inEntry);
  const byField = Map.groupBy(found, ({ field }) => field);
  const names = new Map<string, string>();
  for (const [field, of] of byField) {
    const reference = references[field];
    if (!reference || !reader?.permissions.includes(reference.permission)) continue;
    const ids = [...new Set(of.map(({ id }) => id))];
    const { rows } = await reference.find(ids).execute(db);
    for (const { id, name } of rows) names.set(`${field} ${id}`, name);
  }
  return (entry) =>
    inEntry(entry).flatMap(({ field, id }) => {
      const name = names.get(`${field} ${id}`);
      return name === undefined ? [] : [{ field, id, name }];
    });
}

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
