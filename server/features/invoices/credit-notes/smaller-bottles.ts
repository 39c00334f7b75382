import type { DocumentContent } from '#server/platform/db/json-columns.ts';
import { smallerBottles as words } from '#words/en/pdf/credit-notes.ts';
import { money } from '#words/format.ts';
import { creditNote, type Issued } from './credit-note.ts';
import { creditedOrder, type CreditedOrder } from './credited-order.ts';

export interface CreditedVolume extends CreditedOrder {
  caskName: string;
  shareMl: number;
  bottleMl: number;
  /** Minor units. */
  shares: readonly { number: number; bottles: number; paid: number; amount: number }[];
}

export const volumeCreditNote = (
  number: string,
  { caskName, shareMl, bottleMl, shares, ...order }: CreditedVolume,
  issued: Issued,
): DocumentContent =>
  creditNote(
    number,
    {
      ...creditedOrder(order),
      rows: shares.map(({ number: share, bottles, paid, amount }) => [
        words.share(share, caskName, { bottles, bottleMl, shareMl, paid: money(paid, order.currency) }),
        amount,
      ]),
      note: words.note,
    },
    issued,
  );
