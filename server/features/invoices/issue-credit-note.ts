import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { issueDocument } from '#server/features/documents/issue-document.ts';
import { letterhead } from '#words/en/company.ts';
import { creditNotes as words } from '#words/en/pdf/credit-notes.ts';
import { dayIn } from '#words/format.ts';
import { amountRow } from './amount-row.ts';
import { creditNoteSeries, insertCreditNote, invoiceNumber } from './issue-invoice.ts';

type Amounts = readonly (readonly [label: string, amount: number])[];

interface Credit {
  memberId: string;
  country: Country | null;
  /** Series and number are those of the credited invoice. */
  series: string;
  number: number;
  invoicedAt: Date;
  refundTransactionId: string;
  currency: Currency;
  amount: number;
  /** 0 for an order: no tax was charged with its invoice. */
  tax?: number;
}

interface Lines {
  reason?: string;
  rows: Amounts;
  total?: string;
  included?: Amounts;
  note: (ordersEmail: string) => string;
}

/**
 * In the transaction of the refund. Takes its last lock, and holds it until the commit: the numbers have no gaps.
 * @returns its number
 */
export async function issueCreditNote(
  { config: { company } }: Pick<Context, 'config'>,
  tx: Transaction,
  { memberId, country, series, number: invoice, invoicedAt, currency, ...credit }: Credit,
  { reason, rows, total = words.refunded, included = [], note }: Lines,
  now: Date,
): Promise<string> {
  const { refundTransactionId, amount, tax = 0 } = credit;
  const row = { invoiceSeries: series, invoiceNumber: invoice, refundTransactionId, amount, tax };
  const number = await insertCreditNote(tx, row, creditNoteSeries(dateIn(country, now)), now);
  const line = amountRow(currency);
  const content = {
    title: words.title(number),
    letterhead: letterhead(company),
    lines: [
      { text: words.date(dayIn(country, now)), style: 'plain' as const },
      {
        text: words.credits(invoiceNumber(series, invoice), dayIn(country, invoicedAt)),
        style: 'plain' as const,
      },
      ...(reason === undefined ? [] : [{ text: reason, style: 'plain' as const }]),
      'gap' as const,
      ...rows.map(([label, minor]) => line(label, minor)),
      line(total, amount, 'total'),
      ...included.map(([label, minor]) => line(label, minor)),
      { text: note(company.ordersEmail), style: 'note' as const },
    ],
  };
  const member = { ...(await getMember(tx, memberId)), country };
  await issueDocument(tx, { kind: 'CREDIT_NOTE', reference: number }, { member, content }, now);
  return number;
}
