import type { ReactNode } from 'react';
import {
  type ReleaseInvoice,
  getBottleSalePdf,
  getReleaseCreditNote,
  getStorageInvoicePdf,
} from '#contract/bottling/release-invoice.ts';
import { callFile } from '#web/api/http/client.ts';
import { release as words } from '#words/en/profile/bottles.ts';
import { money } from '#words/format.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';

const IssuedDocument = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap items-center justify-between gap-4 text-small">
    <p className="figures">{text}</p>
    {children}
  </div>
);

export function IssuedDocuments({
  invoice: {
    id: releaseInvoiceId,
    invoiceNumber,
    sale,
    storage,
    storageInvoiceNumber,
    currency: paidIn,
    creditNotes,
  },
}: {
  invoice: ReleaseInvoice;
}) {
  return (
    <>
      {storageInvoiceNumber && (
        <IssuedDocument text={words.storageCharged(money(storage?.total ?? 0, paidIn), sale !== null)}>
          <DownloadButton
            load={() => callFile(getStorageInvoicePdf, { params: { releaseInvoiceId } })}
            name={`${storageInvoiceNumber}.pdf`}
          >
            {words.storageInvoice}
          </DownloadButton>
        </IssuedDocument>
      )}
      {sale && (
        <IssuedDocument text={words.sold(money(sale.proceeds, paidIn), money(sale.rest, paidIn))}>
          <DownloadButton
            load={() => callFile(getBottleSalePdf, { params: { releaseInvoiceId } })}
            name={`sale-${invoiceNumber}.pdf`}
          >
            {words.statementOfSale}
          </DownloadButton>
        </IssuedDocument>
      )}
      {creditNotes.map(({ number: creditNoteNumber, reason, amount, currency }) => (
        <IssuedDocument key={creditNoteNumber} text={words.credited[reason](money(amount, currency))}>
          <DownloadButton
            load={() => callFile(getReleaseCreditNote, { params: { releaseInvoiceId, creditNoteNumber } })}
            name={`${creditNoteNumber}.pdf`}
          >
            {words.creditNote(creditNoteNumber)}
          </DownloadButton>
        </IssuedDocument>
      ))}
    </>
  );
}
