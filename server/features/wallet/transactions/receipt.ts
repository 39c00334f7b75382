import { DomainError } from '#domain/errors.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import { invoiceNumberOfOrder } from '#server/features/invoices/issue-invoice.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf } from '#server/features/documents/document-pdf.ts';
import { documentOrIssue } from '#server/features/documents/issue-document.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { receipt as words } from '#words/en/pdf/wallet.ts';
import { dayIn, money } from '#words/format.ts';
import { transactionDescription } from './transaction-description.ts';
import { getTransaction, type TransactionDetail } from './get-transaction.ts';

function receipt(
  transaction: TransactionDetail,
  issued: { country: Country | null; issuer: Company; invoiceNumber: string | null },
): DocumentContent {
  const { country, issuer, invoiceNumber } = issued;
  const { id, date, amount, currency, direction } = transaction;
  const facts = [
    [words.date, dayIn(country, date)],
    [words.transaction, id],
    ...(invoiceNumber === null ? [] : [[words.invoice, invoiceNumber]]),
    [words.purpose, transactionDescription(transaction)],
    [direction === 'IN' ? words.received : words.paid, money(amount, currency)],
  ];
  return {
    title: words.title,
    letterhead: letterhead(issuer),
    lines: [
      ...facts.map((cells) => ({ cells, amounts: [], style: 'row' as const })),
      { text: words.note, style: 'note' },
    ],
  };
}

export async function receiptPdf(context: Context, caller: Caller, id: string): Promise<Buffer> {
  const { db, clock, config } = context;
  const { memberId } = caller;
  const transaction = await getTransaction(context, caller, { id });
  if (transaction.status === 'FAILED') throw new DomainError('TRANSACTION_NOT_FOUND');
  const draft = async () => {
    const member = await getMember(db, memberId);
    const { orderId } = transaction;
    const invoiceNumber = orderId === null ? null : await invoiceNumberOfOrder(db, orderId);
    const { country } = member;
    return { member, content: receipt(transaction, { country, issuer: config.company, invoiceNumber }) };
  };
  const key = { memberId, kind: 'RECEIPT', reference: id } as const;
  return documentPdf(await documentOrIssue(db, key, draft, clock.now()));
}
