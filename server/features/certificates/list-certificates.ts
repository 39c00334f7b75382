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

type Bottles = Pick<CertificateRow, 'bottledOn' | 'firstBottle' | 'bottles' | 'ofBottles'>;

function bottlesView({ bottledOn, firstBottle, bottles, ofBottles }: Bottles): Certificate['bottled'] {
  if (bottledOn === null || firstBottle === null || bottles === null || ofBottles === null) return null;
  return { bottledOn, firstBottle, bottles, ofBottles };
}

function certificateView(row: CertificateRow): Certificate {
  const { shareVolumeMl, issuedAt, bottledOn, firstBottle, bottles, ofBottles, ...facts } = row;
  return {
    ...facts,
    volume: shareVolumeMl / 1000,
    issuedAt: issuedAt.toISOString(),
    bottled: bottlesView({ bottledOn, firstBottle, bottles, ofBottles }),
  };
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
