import type { Certificate, getCertificate, getCollection } from '#contract/certificate.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { normalizeShareCode } from '#domain/cask/share-code.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { lastDayOfWithdrawal, mayWithdraw } from '#domain/law/working-days.ts';
import { mayBeWithdrawn } from '#domain/order/withdrawal.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { paged, type Paging } from '#server/platform/http/paged.ts';
import type { Context } from '#server/shared/context.ts';
import {
  countCertificates,
  findCertificates,
  type CertificateFilter,
  type CertificateRow,
} from './queries.ts';

function certificateView(row: CertificateRow, now: Date): Certificate {
  const { certificateId: _, shareVolumeMl, issuedAt, placedAt, country, ...facts } = row;
  const isOpen = mayWithdraw(placedAt, country, now) && mayBeWithdrawn(facts, 'MEMBER');
  return {
    ...facts,
    volume: shareVolumeMl / 1000,
    issuedAt: issuedAt.toISOString(),
    withdrawUntil: isOpen ? lastDayOfWithdrawal(placedAt, country) : null,
  };
}

export async function ownCertificates(
  { db, clock }: Context,
  { memberId }: Caller,
  paging: Paging & CertificateFilter,
): Promise<AnswerOf<typeof getCollection>> {
  const now = clock.now();
  const { size, page, ...filter } = paging;
  const rows = await findCertificates(db, memberId, filter, { limit: size, offset: page * size });
  return paged(
    rows.map((row) => certificateView(row, now)),
    paging,
    await countCertificates(db, memberId, filter),
  );
}

export async function heldCertificate({ db, clock }: Context, { memberId }: Caller, text: string) {
  const shareCode = normalizeShareCode(text);
  const [row] = await findCertificates(db, memberId, { shareCode }, { limit: 1, offset: 0 });
  if (!row) {
    const lastHeld = db
      .selectFrom('certificate')
      .innerJoin('caskShare as share', (join) =>
        join
          .onRef('share.caskId', '=', 'certificate.caskId')
          .onRef('share.number', '=', 'certificate.number'),
      )
      .select((eb) => ['certificate.orderId', eb.ref('voidedAt').$notNull().as('at')])
      .where((of) => of.and({ 'share.code': shareCode, memberId }))
      .where('voidedAt', 'is not', null)
      .orderBy('voidedAt', 'desc')
      .limit(1);
    const ended = orRefuse(await lastHeld.executeTakeFirst(), 'SHARE_CODE_UNKNOWN');
    throw new DomainError('SHARE_ENDED', { ended: { ...ended, at: ended.at.toISOString() } });
  }
  const { certificateId, placedAt } = row;
  return { certificateId, placedAt, view: certificateView(row, clock.now()) };
}

export async function ownCertificate(
  context: Context,
  caller: Caller,
  { shareCode }: { shareCode: string },
): Promise<AnswerOf<typeof getCertificate>> {
  const { certificateId, placedAt, view } = await heldCertificate(context, caller, shareCode);
  const kept = context.db
    .selectFrom('registerSalt')
    .select('salt')
    .where('certificateId', '=', certificateId);
  const opener = await kept.executeTakeFirst();
  const moves = await context.db
    .selectFrom('shareMove')
    .select(['toState as state', 'movedAt as at'])
    .where('certificateId', '=', certificateId)
    .orderBy('id')
    .execute();
  const history = [{ state: 'PURCHASED' as const, at: placedAt }, ...moves];
  return {
    ...view,
    history: history.map(({ state, at }) => ({ state, at: at.toISOString() })),
    holder: opener ? { salt: opener.salt.toString('base64'), member: caller.memberId } : null,
  };
}
