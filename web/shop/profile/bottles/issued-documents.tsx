import {
  type ReleaseInvoice,
  getBottleSalePdf,
  getReleaseCreditNote,
  getStorageInvoicePdf,
} from '#contract/bottling/release-invoice.ts';
import { callFile } from '#web/api/http/client.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { release as words } from '#words/en/profile/bottles.ts';
import { money } from '#words/format.ts';

function documentsOf({ id, invoiceNumber, sale, storage, currency, ...invoice }: ReleaseInvoice) {
  const params = { releaseInvoiceId: id };
  const charged = {
    file: invoice.storageInvoiceNumber,
    text: words.storageCharged(money(storage?.total ?? 0, currency), sale !== null),
    action: words.storageInvoice,
    load: () => callFile(getStorageInvoicePdf, { params }),
  };
  const sold = sale && {
    file: `sale-${invoiceNumber}`,
    text: words.sold(money(sale.proceeds, currency), money(sale.rest, currency)),
    action: words.statementOfSale,
    load: () => callFile(getBottleSalePdf, { params }),
  };
  const credited = invoice.creditNotes.map(({ number, reason, amount, currency: paidIn }) => ({
    file: number,
    text: words.credited[reason](money(amount, paidIn)),
    action: words.creditNote(number),
    load: () => callFile(getReleaseCreditNote, { params: { ...params, creditNoteNumber: number } }),
  }));
  return [...(charged.file ? [charged] : []), ...(sold ? [sold] : []), ...credited];
}

export const IssuedDocuments = ({ invoice }: { invoice: ReleaseInvoice }) =>
  documentsOf(invoice).map(({ file, text, action, load }) => (
    <div key={file} className="mt-8 flex flex-wrap items-center justify-between gap-4 text-small">
      <p className="figures">{text}</p>
      <DownloadButton load={load} name={`${file}.pdf`}>
        {action}
      </DownloadButton>
    </div>
  ));
