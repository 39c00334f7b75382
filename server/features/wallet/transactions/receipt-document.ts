import { Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { drawPaper, ruled, styles } from '#server/platform/pdf/paper.ts';

export interface ReceiptContent {
  addressee: string[];
  /** 'd MMM y'. */
  date: string;
  number: string;
  what: string;
  order?: string;
  amount: string;
  incoming: boolean;
}

const note =
  'This receipt confirms a movement in your wallet at Tierce. It is no invoice: what you bought is invoiced with your order.';

export async function drawReceipt(receipt: ReceiptContent): Promise<Buffer> {
  const facts = [
    ['Date', receipt.date],
    ['Transaction', receipt.number],
    ...(receipt.order === undefined ? [] : [['Order', receipt.order]]),
    ['What', receipt.what],
    [receipt.incoming ? 'Received' : 'Paid', receipt.amount],
  ];
  return drawPaper(
    { title: 'Receipt', addressee: receipt.addressee },
    ...facts.map((cells, key) => ruled(cells, [], key)),
    h(Text, { style: styles.note, key: 'note' }, note),
  );
}
