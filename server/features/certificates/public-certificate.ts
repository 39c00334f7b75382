import type { AnswerOf } from '#contract/endpoint.ts';
import type { getPublicCertificate as endpoint } from '#contract/certificate.ts';
import type { Context } from '../context.ts';
import { lastEntryOfShare } from '../register/queries.ts';
import { findShare } from './find-share.ts';
import { hasBeenHeld, isBottledShare, isOfLostCask } from './queries.ts';

/** What a certificate with this code is worth today, without a word of who has it. @throws SHARE_CODE_MISTYPED, SHARE_CODE_UNKNOWN */
export async function publicCertificate(context: Context, text: string): Promise<AnswerOf<typeof endpoint>> {
  const { isHeld, ...share } = await findShare(context, text);
  const { db } = context;
  const entry = await lastEntryOfShare(db, share.caskCode, share.shareNumber);
  const status = async () => {
    if (!isHeld) return (await hasBeenHeld(db, share)) ? 'RETURNED' : 'NOT_SOLD';
    if (await isBottledShare(db, share)) return 'BOTTLED';
    return (await isOfLostCask(db, share)) ? 'LOST' : 'VALID';
  };
  return { ...share, status: await status(), entry: entry?.index ?? null };
}
