import { getOfficeDocument } from '#contract/office/money/invoices.ts';
import { downloadFile } from './csv/download.ts';

export function DocumentLink({ number, label = number }: { number: string; label?: string }) {
  return (
    <button
      type="button"
      className="textlink cursor-pointer"
      onClick={() =>
        void downloadFile(getOfficeDocument, { params: { documentNumber: number } }, `${number}.pdf`)
      }
    >
      {label}
    </button>
  );
}
