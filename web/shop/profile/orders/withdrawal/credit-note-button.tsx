import { getOrderCreditNote } from '#contract/order/withdrawal.ts';
import { callFile } from '#web/api/http/client.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { withdrawals as words } from '#words/en/profile/withdrawal.ts';

interface CreditNoteButtonProps {
  orderId: string;
  id: string;
  number: string;
}

export const CreditNoteButton = ({ orderId, id, number }: CreditNoteButtonProps) => (
  <DownloadButton
    kind="quiet"
    load={() => callFile(getOrderCreditNote, { params: { id: orderId, withdrawalId: id } })}
    name={`${number}.pdf`}
    className="items-end"
  >
    {words.creditNote}
  </DownloadButton>
);
