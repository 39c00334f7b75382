import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { refundedShares as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';
import { creditedOrder, type CreditedOrder } from './credited-order.ts';

interface CreditedRefund extends CreditedOrder {
  areSharesReturned: boolean;
  shares: readonly { code: string; caskName: string; amount: number }[];
}

export const refundCreditNote = (
  number: string,
  { areSharesReturned, shares, ...order }: CreditedRefund,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      ...creditedOrder(order),
      rows: shares.map((share) => [words.share(share.code, share.caskName), share.amount]),
      note: areSharesReturned ? words.returned : words.reduced,
    },
    issued,
  );
