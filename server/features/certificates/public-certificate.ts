import { sql } from 'kysely';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getPublicCertificate as endpoint } from '#contract/certificate.ts';
import { isShareCode, normalizeShareCode } from '#domain/cask/share-code.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { entryOfCertificate, lastEntryOfShare } from '#server/features/register/queries.ts';

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
  const named = db
    .selectFrom('caskShare as share')
    .innerJoin('cask', 'cask.id', 'share.caskId')
    .innerJoin('distillery', 'distillery.id', 'cask.distilleryId')
    .select(['share.code as shareCode', 'share.number as shareNumber', 'share.caskId'])
    .select(['cask.code as caskCode', 'cask.name', 'cask.stage', 'distillery.name as distilleryName'])
    .select(
      sql<boolean>`exists (select from bottle_allocation join bottling on bottling.id = bottling_id
        where bottling.cask_id = share.cask_id and bottle_allocation.number = share.number)`.as('isBottled'),
    )
    .where('share.code', '=', code);
  const found = orRefuse(await named.executeTakeFirst(), 'SHARE_CODE_UNKNOWN');
  const { isBottled, stage, ...share } = found;
  const last = await lastEntryOfShare(db, share.caskCode, share.shareNumber);
  const [newest, former] = await db
    .selectFrom('certificate')
    .select(['id', 'issuedAt', 'voidedAt'])
    .where((of) => of.and({ caskId: share.caskId, number: share.shareNumber }))
    .orderBy('voidedAt', (order) => order.desc().nullsFirst())
    .limit(2)
    .execute();
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
