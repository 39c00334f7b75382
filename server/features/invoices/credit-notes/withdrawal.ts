import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { withdrawnShares as words } from '#words/en/pdf/credit-notes.ts';
import { dayOf } from '#words/format.ts';
import { creditNote, type Issued } from './credit-note.ts';
import { creditedOrder, type CreditedOrder } from './credited-order.ts';

export interface CreditedShares extends CreditedOrder {
  receivedOn: string;
  shares: readonly { code: string; caskName: string; paid: number }[];
}

export const withdrawalCreditNote = (
  number: string,
  { receivedOn, shares, ...order }: CreditedShares,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      ...creditedOrder(order),
      reason: words.received(dayOf(receivedOn)),
      rows: shares.map(({ code, caskName, paid }) => [words.share(code, caskName), paid]),
      note: words.note,
    },
    issued,
  );
