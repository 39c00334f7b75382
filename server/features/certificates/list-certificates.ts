import type { Certificate, getCollection } from '#contract/certificate.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Context } from '../context.ts';
import { countCertificates, findCertificates, type CertificateRow } from './queries.ts';

function certificateView({ shareVolumeMl, issuedAt, ...row }: CertificateRow): Certificate {
  return { ...row, volume: shareVolumeMl / 1000, issuedAt: issuedAt.toISOString() };
}

export async function ownCertificates(
  { db }: Context,
  { memberId }: Caller,
  paging: Paging,
): Promise<AnswerOf<typeof getCollection>> {
  const rows = await findCertificates(db, memberId, paging.size, paging.page * paging.size);
  return paged(rows.map(certificateView), paging, await countCertificates(db, memberId));
}
