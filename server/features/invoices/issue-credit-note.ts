import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import type { Issued } from './credit-notes/credit-note.ts';
import type { CreditedOrder } from './credit-notes/credited-order.ts';
import { creditNoteSeries, invoiceNumber, insertCreditNote } from './issue-invoice.ts';

interface Credit {
  memberId: string;
  country: Country | null;
  series: string;
  number: number;
  refundTransactionId: string;
  amount: number;
  tax: number;
}

/**
 * In the transaction of the refund. Takes its last lock, and holds it until the commit: the numbers have no gaps.
 * @returns its number
 */
export async function issueCreditNote(
  { config }: Pick<Context, 'config'>,
  tx: Transaction,
  { memberId, country, series, number: invoice, refundTransactionId, amount, tax }: Credit,
  draw: (number: string, issued: Issued) => DocumentContent,
  now: Date,
): Promise<string> {
  const note = { invoiceSeries: series, invoiceNumber: invoice, refundTransactionId, amount, tax };
  const number = await insertCreditNote(tx, note, creditNoteSeries(dateIn(country, now)), now);
  const content = draw(number, { country, issuer: config.company, issuedAt: now });
  const member = { ...(await getMember(tx, memberId)), country };
  await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
  return number;
}

export interface OrderCredit extends Omit<Credit, 'tax'> {
  placedAt: Date;
  currency: Currency;
}

export async function issueOrderCreditNote(
  context: Pick<Context, 'config'>,
  tx: Transaction,
  credit: OrderCredit,
  draw: (number: string, order: CreditedOrder, issued: Issued) => DocumentContent,
  now: Date,
): Promise<string> {
  const { series, number: invoice, placedAt, currency, amount } = credit;
  const order = { invoice: invoiceNumber(series, invoice), placedAt, currency, amount };
  return issueCreditNote(
    context,
    tx,
    { ...credit, tax: 0 },
    (number, issued) => draw(number, order, issued),
    now,
  );
}
