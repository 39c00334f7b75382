import type { Remedy } from '#domain/cask/loss.ts';
import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { lostShares as words } from '#words/en/pdf/credit-notes.ts';
import { creditNote, type Issued } from './credit-note.ts';
import { creditedOrder, type CreditedOrder } from './credited-order.ts';

interface CreditedLoss extends CreditedOrder {
  caskName: string;
  remedy: Remedy;
  shares: readonly { code: string; paid: number }[];
}

export const lossCreditNote = (
  number: string,
  { caskName, remedy, shares, ...order }: CreditedLoss,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      ...creditedOrder(order),
      rows: shares.map(({ code, paid }) => [words.share(code, caskName), paid]),
      total: [words.credited[remedy], order.amount],
      note: words.note,
    },
    issued,
  );
