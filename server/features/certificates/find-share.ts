import type { AnswerOf } from '#contract/endpoint.ts';
import type { findShare as endpoint } from '#contract/certificate.ts';
import { isShareCode, normalizeShareCode } from '#domain/cask/share-code.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { findShareByCode } from './queries.ts';

export async function findShare({ db }: Context, text: string): Promise<AnswerOf<typeof endpoint>> {
  const code = normalizeShareCode(text);
  if (!isShareCode(code)) throw new DomainError('SHARE_CODE_MISTYPED');
  const share = await findShareByCode(db, code);
  if (!share) throw new DomainError('SHARE_CODE_UNKNOWN');
  return share;
}
