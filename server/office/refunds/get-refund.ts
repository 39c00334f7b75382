import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listRefunds as endpoint, Refund } from '#contract/office/money/refunds.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { listedRefunds, type ListedRefund } from './queries.ts';

const maxListed = 200;

const viewOf = ({ paidAt, ...row }: ListedRefund): Refund => ({
  ...row,
  paidAt: paidAt.toISOString(),
});

export async function listRefunds(
  { db }: Pick<Context, 'db'>,
  { orderId }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return (await listedRefunds(db, { orderId }, maxListed)).map(viewOf);
}

export async function getRefund({ db }: Pick<Context, 'db'>, id: string): Promise<Refund> {
  const [row] = await listedRefunds(db, { id }, 1);
  if (!row) throw new DomainError('REFUND_NOT_FOUND');
  return viewOf(row);
}
