import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { smallerBottles as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';
import { creditedOrder, type CreditedOrder } from './credited-order.ts';

export interface CreditedVolume extends CreditedOrder {
  caskName: string;
  bottleMl: number;
  shares: readonly { number: number; amount: number }[];
}

export const volumeCreditNote = (
  number: string,
  { caskName, bottleMl, shares, ...order }: CreditedVolume,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      ...creditedOrder(order),
      rows: shares.map((share) => [words.share(share.number, caskName, bottleMl), share.amount]),
      note: words.note,
    },
    issued,
  );
