import type { Certificate, getCollection } from '#contract/certificate.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Context } from '../context.ts';
import {
  countCertificates,
  findCertificates,
  type CertificateFilter,
  type CertificateRow,
} from './queries.ts';

function certificateView({ shareVolumeMl, issuedAt, ...row }: CertificateRow): Certificate {
  return { ...row, volume: shareVolumeMl / 1000, issuedAt: issuedAt.toISOString() };
}

export async function ownCertificates(
  { db }: Context,
  { memberId }: Caller,
  paging: Paging & CertificateFilter,
): Promise<AnswerOf<typeof getCollection>> {
  const filter = { orderId: paging.orderId, caskId: paging.caskId };
  const rows = await findCertificates(db, memberId, filter, {
    limit: paging.size,
    offset: paging.page * paging.size,
  });
  return paged(rows.map(certificateView), paging, await countCertificates(db, memberId, filter));
}
