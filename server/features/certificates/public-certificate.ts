import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getPublicCertificate as endpoint } from '#contract/certificate.ts';
import { isShareCode, normalizeShareCode } from '#domain/cask/share-code.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { entryOfCertificate, lastEntryOfShare } from '#server/features/register/queries.ts';

async function findShareByCode(db: Reader, code: string) {
  return db
    .selectFrom('caskShare as share')
    .innerJoin('cask', 'cask.id', 'share.caskId')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .select(['share.code as shareCode', 'share.number as shareNumber', 'share.caskId'])
    .select(['cask.code as caskCode', 'cask.name', 'cask.stage', 'distillery.name as distilleryName'])
    .select(
      sql<boolean>`exists (select from bottle_allocation join bottling on bottling.id = bottling_id
        where bottling.cask_id = share.cask_id and bottle_allocation.number = share.number)`.as('isBottled'),
    )
    .where('share.code', '=', code)
    .executeTakeFirst();
}

async function lastCertificates(
  db: Reader,
  { caskId, shareNumber }: { caskId: number; shareNumber: number },
): Promise<Pick<Row<'certificate'>, 'id' | 'issuedAt' | 'voidedAt'>[]> {
  return db
    .selectFrom('certificate')
    .select(['id', 'issuedAt', 'voidedAt'])
    .where((of) => of.and({ caskId, number: shareNumber }))
    .orderBy('voidedAt', (order) => order.desc().nullsFirst())
    .limit(2)
    .execute();
}

/**
 * The worth of a certificate today, without a word of who has it.
 * @param printed the entry of the register that stands on it; a share that was given back is sold again under its code
 */
export async function publicCertificate(
  context: Context,
  text: string,
  printed: number | undefined,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = context;
  const code = normalizeShareCode(text);
  if (!isShareCode(code)) throw new DomainError('SHARE_CODE_MISTYPED');
  const found = orRefuse(await findShareByCode(db, code), 'SHARE_CODE_UNKNOWN');
  const { isBottled, stage, ...share } = found;
  const last = await lastEntryOfShare(db, share.caskCode, share.shareNumber);
  const [newest, former] = await lastCertificates(db, share);
  const valid =
    newest?.voidedAt === null
      ? { entry: await entryOfCertificate(db, newest.id), issuedAt: newest.issuedAt.toISOString() }
      : null;
  const statusOf = () => {
    if (!valid) return newest ? 'RETURNED' : 'NOT_SOLD';
    if (printed !== undefined && printed !== valid.entry) return 'REPLACED';
    if (isBottled) return 'BOTTLED';
    if (stage === 'LOST') return 'LOST';
    return former && printed === undefined ? 'RESOLD' : 'VALID';
  };
  return { ...share, status: statusOf(), entry: last?.index ?? null, valid };
}
