import { Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { drawPaper, lines, ruled, styles } from '#server/platform/pdf/paper.ts';

export interface MembershipInvoice {
  number: string;
  /** 'd MMM y'. */
  date: string;
  addressee: string[];
  /** What was bought, and for which term. */
  what: string;
  price: string;
  totals: [label: string, amount: string][];
}

const note =
  'A membership lasts 12 months and does not renew by itself. You may withdraw within 14 days of payment, as long as no ' +
  'benefit was used, for a full refund to your wallet: in your account under Membership, or by e-mail with this invoice.';

/** Draws the invoice of a membership on A4. */
export async function drawMembershipInvoice(invoice: MembershipInvoice): Promise<Buffer> {
  const total = ([label, amount]: [string, string], key: number) => ruled([label, amount], [1], key, 'head');
  return drawPaper(
    { title: `Invoice ${invoice.number}`, addressee: invoice.addressee },
    ...lines([`Date ${invoice.date}`]),
    h(View, { style: { marginTop: 16 } }, ruled([invoice.what, invoice.price], [1], 0)),
    h(View, null, ...invoice.totals.map(total)),
    h(Text, { style: styles.note }, note),
  );
}
