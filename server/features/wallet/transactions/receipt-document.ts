import { Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import type { Company } from '#domain/company.ts';
import { renderPdf, ruled, styles } from '#server/platform/pdf/render-pdf.ts';
import { receipt as words } from '#words/en/pdf/wallet.ts';

export interface ReceiptContent {
  addressee: string[];
  issuer: Company;
  /** 'd MMM y'. */
  date: string;
  number: string;
  what: string;
  order?: string;
  amount: string;
  incoming: boolean;
}

export async function drawReceipt(receipt: ReceiptContent): Promise<Buffer> {
  const facts = [
    [words.date, receipt.date],
    [words.transaction, receipt.number],
    ...(receipt.order === undefined ? [] : [[words.order, receipt.order]]),
    [words.purpose, receipt.what],
    [receipt.incoming ? words.received : words.paid, receipt.amount],
  ];
  return renderPdf(
    { title: words.title, addressee: receipt.addressee, issuer: receipt.issuer },
    ...facts.map((cells, key) => ruled(cells, [], key)),
    h(Text, { style: styles.note, key: 'note' }, words.note),
  );
}
