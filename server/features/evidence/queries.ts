import { sql, type Insertable, type Nullable } from 'kysely';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

export type EvidenceRow = Row<'evidence'>;

export type FoundEvidence = EvidenceRow & { isPicture: boolean; size: number };

export type CaskOrDraft = Pick<Row<'cask'>, 'id'> &
  Nullable<Pick<Row<'cask'>, 'code' | 'name' | 'caskNumber' | 'fillDate' | 'stage'>>;

const aboutDraft = sql`select id, facts ->> 'code' as code, facts ->> 'name' as name, facts ->> 'caskNumber' as cask_number,
  facts ->> 'fillDate' as fill_date, null as stage from cask_draft`;
const aboutCask = sql`select id, code, name, cask_number, fill_date::text, stage from cask`;

export async function findCaskOrDraft(db: Reader, caskId: number): Promise<CaskOrDraft> {
  const { rows } = await sql<CaskOrDraft>`
    ${aboutDraft} where id = ${caskId} union all ${aboutCask} where id = ${caskId}`.execute(db);
  return orRefuse(rows[0], 'CASK_NOT_FOUND');
}

/** Orders go on meanwhile. */
export async function lockCaskOrDraft(tx: Transaction, caskId: number): Promise<CaskOrDraft> {
  checkLockOrder(tx, 'cask');
  const drafts = await sql<CaskOrDraft>`${aboutDraft} where id = ${caskId} for update`.execute(tx);
  if (drafts.rows[0]) return drafts.rows[0];
  const casks = await sql<CaskOrDraft>`${aboutCask} where id = ${caskId} for no key update`.execute(tx);
  return orRefuse(casks.rows[0], 'CASK_NOT_FOUND');
}

export async function lockEvidence(tx: Transaction, id: string): Promise<EvidenceRow> {
  const found = orRefuse(await findEvidence(tx, id), 'EVIDENCE_NOT_FOUND');
  await lockCaskOrDraft(tx, found.caskId);
  const locked = await findEvidence(tx, id);
  if (!locked || locked.withdrawnAt) throw new DomainError('EVIDENCE_DECIDED');
  return locked;
}

export async function insertEvidence(tx: Transaction, row: Insertable<Schema['evidence']>): Promise<void> {
  await tx.insertInto('evidence').values(row).execute();
}

export async function changeEvidence(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      EvidenceRow,
      'checkedAt' | 'checkedBy' | 'checkedAs' | 'refusal' | 'withdrawnAt' | 'withdrawnBy' | 'withdrawal'
    >
  >,
): Promise<void> {
  await tx.updateTable('evidence').set(change).where('id', '=', id).execute();
}

const withFile = (db: Reader) =>
  db
    .selectFrom('evidence')
    .innerJoin('file', 'file.id', 'evidence.fileId')
    .innerJoin('fileContent', 'fileContent.sha256', 'evidence.sha256')
    .selectAll('evidence')
    .select([sql<boolean>`file.kind = 'PICTURE'`.as('isPicture'), 'fileContent.size']);

const newestOf = <Q extends ReturnType<typeof withFile>>(query: Q, caskId: number, limit: number) =>
  query
    .where('evidence.caskId', '=', caskId)
    .orderBy('evidence.addedAt', 'desc')
    .orderBy('evidence.id')
    .limit(limit) as Q;

export function findEvidence(db: Reader, id: string): Promise<FoundEvidence | undefined> {
  return withFile(db).where('evidence.id', '=', id).executeTakeFirst();
}

export function evidenceOf(db: Reader, caskId: number, limit: number): Promise<FoundEvidence[]> {
  return newestOf(withFile(db), caskId, limit).execute();
}

export function evidenceWithFile(db: Reader, sha256: string, limit: number): Promise<FoundEvidence[]> {
  return withFile(db)
    .where('evidence.sha256', '=', sha256)
    .orderBy('evidence.addedAt', 'desc')
    .orderBy('evidence.id')
    .limit(limit)
    .execute();
}

export function countedEvidence(db: Reader, caskId: number): Promise<EvidenceRow[]> {
  return db
    .selectFrom('evidence')
    .selectAll()
    .where('caskId', '=', caskId)
    .where('checkedAt', 'is not', null)
    .where('refusal', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** The SHA-256 of what everybody reads of a file: of a picture its JPEG. */
export async function publicHash(db: Reader, fileId: string): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string }>`
    select case kind when 'PDF' then file.sha256 else rendition.sha256 end as sha256
    from file left join file_rendition as rendition on rendition.file_id = file.id and format = 'jpeg'
    where file.id = ${fileId}`.execute(db);
  return rows[0]?.sha256;
}

export interface NamedEvidence extends FoundEvidence {
  addedByName: string | null;
  checkedByName: string | null;
}

const named = (db: Reader) =>
  withFile(db)
    .leftJoin('member as adder', 'adder.id', 'evidence.addedBy')
    .leftJoin('member as checker', 'checker.id', 'evidence.checkedBy')
    .select([
      memberName('adder').$castTo<string | null>().as('addedByName'),
      memberName('checker').$castTo<string | null>().as('checkedByName'),
    ]);

export function namedEvidenceOf(db: Reader, caskId: number, limit: number): Promise<NamedEvidence[]> {
  return newestOf(named(db), caskId, limit).execute();
}

export function findNamedEvidence(db: Reader, id: string): Promise<NamedEvidence | undefined> {
  return named(db).where('evidence.id', '=', id).executeTakeFirst();
}

export function waitingEvidence(db: Reader, limit: number): Promise<NamedEvidence[]> {
  return named(db)
    .where('evidence.checkedAt', 'is', null)
    .where('evidence.withdrawnAt', 'is', null)
    .orderBy('evidence.addedAt')
    .orderBy('evidence.id')
    .limit(limit)
    .execute();
}

export interface DueEvidence extends Pick<Row<'evidence'>, 'caskId' | 'kind' | 'expiresOn'> {
  caskCode: string;
  caskName: string;
  stage: Row<'cask'>['stage'];
  publishedAt: Row<'offer'>['publishedAt'];
  evidenceId: string | null;
}

const counts = (table: string) => {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql`${of('checked_at')} is not null and ${of('refusal')} is null and ${of('withdrawn_at')} is null`;
};

/**
 * The mandatory kinds without a document, and of each kind the document that holds longest, where it ends up to
 * `until`. Each half by an index: the casks without a mandatory document have no `evidence_until`, and the first end
 * is the beginning of `evidence_counting_idx`.
 */
export async function dueEvidence(
  db: Reader,
  { until, stages, kinds, limit }: { until: string; stages: readonly string[]; kinds: object; limit: number },
): Promise<DueEvidence[]> {
  const cask = sql`cask.id as cask_id, cask.code as cask_code, cask.name as cask_name`;
  const atStage = sql`cask.stage = any (${[...stages]}::text[])`;
  const { rows } = await sql<DueEvidence>`
    with needed as (select * from jsonb_each_text(${JSON.stringify(kinds)}::jsonb) as kind (kind, needed))
    (select ${cask}, needed.kind, cask.stage, published_at, null::date as expires_on, null::uuid as evidence_id
      from cask join offer on offer.cask_id = cask.id cross join needed
      where cask.evidence_until is null and ${atStage}
        and (needed.needed = 'ALWAYS' or needed.needed = case cask.stage when 'ANNOUNCED' then 'UNFILLED' else 'FILLED' end)
        and not exists (select from evidence
          where evidence.cask_id = cask.id and evidence.kind = needed.kind and ${counts('evidence')})
      order by cask.id, needed.kind limit ${limit})
    union all
    (select ${cask}, evidence.kind, cask.stage, published_at, evidence.expires_on, evidence.id
      from evidence join cask on cask.id = evidence.cask_id join offer on offer.cask_id = cask.id
      where evidence.expires_on <= ${until}::date and ${counts('evidence')} and ${atStage}
        and not exists (select from evidence as longer
          where longer.cask_id = evidence.cask_id and longer.kind = evidence.kind and ${counts('longer')}
            and (longer.expires_on is null or (longer.expires_on, longer.issued_on, longer.id)
              > (evidence.expires_on, evidence.issued_on, evidence.id)))
      order by evidence.expires_on, cask.id, evidence.kind limit ${limit})
    order by expires_on nulls first, cask_id, kind limit ${limit}`.execute(db);
  return rows;
}

export async function caskNames(
  db: Reader,
  caskIds: readonly number[],
): Promise<Map<number, Pick<CaskOrDraft, 'code' | 'name'>>> {
  const { rows } = await sql<Pick<CaskOrDraft, 'id' | 'code' | 'name'>>`
    select id, code, name from cask where id = any (${[...caskIds]}::bigint[])
    union all select id, facts ->> 'code', facts ->> 'name' from cask_draft where id = any (${[...caskIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
}
