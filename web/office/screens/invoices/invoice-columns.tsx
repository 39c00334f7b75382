import type { ListedCreditNote, ListedInvoice } from '#contract/office/money/invoices.ts';
import { invoices as words } from '#words/en/office/invoices.ts';
import { DocumentLink } from '../../kit/document-link.tsx';
import { paths } from '../../paths.ts';

type IssuedDocument = ListedInvoice | ListedCreditNote;

export const PdfCell = ({ number }: { number: string }) => (
  <span className="relative z-1">
    <DocumentLink number={number} label={words.pdf} />
  </span>
);

/** To what the invoice is for: a membership is on the page of its member. */
export function invoicedPath({ orderId, releaseInvoiceId, memberId }: IssuedDocument): string {
  if (orderId !== null) return paths.order(orderId);
  return releaseInvoiceId === null ? paths.member(memberId) : paths.releaseInvoice(releaseInvoiceId);
}
