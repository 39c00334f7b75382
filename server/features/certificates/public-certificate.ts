import type { AnswerOf } from '#contract/endpoint.ts';
import type { getPublicCertificate as endpoint } from '#contract/certificate.ts';
import { isShareCode, normalizeShareCode } from '#domain/cask/share-code.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { entryOfCertificate, lastEntryOfShare } from '#server/features/register/queries.ts';
import { findShareByCode, lastCertificates } from './queries.ts';

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
