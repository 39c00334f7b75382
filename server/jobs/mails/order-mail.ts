import type { Order } from '#contract/order.ts';
import type { Currency } from '#domain/money.ts';
import type { Letter } from './letter.ts';

function amount(minor: number, currency: Currency): string {
  const locale = currency === 'SGD' ? 'en-SG' : 'en-IE';
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
  return `${currency === 'SGD' ? 'S$' : '€'}${digits}`;
}

/** The dated confirmation of an order, with the right of withdrawal the buyer has. */
export function orderLetter(publicUrl: string, order: Order): Omit<Letter, 'to'> {
  const money = (minor: number) => amount(minor, order.currency);
  const lines = order.lines.map(
    (line) =>
      `${line.quantity} × ${line.name} (${line.distilleryName}, cask ${line.caskCode}): ${money(line.total)}\n` +
      `Shares ${line.shareCodes.join(', ')}`,
  );
  const discount = order.discount > 0 ? [`Discount: ${money(order.discount)}`] : [];
  const sums = [
    ...discount,
    `Paid from your wallet: ${money(order.total)}`,
    `Invoice: ${order.invoiceNumber}`,
  ];
  return {
    subject: `Your cask shares: order confirmed (${order.invoiceNumber})`,
    paragraphs: [
      `Thank you. Your order of ${order.placedAt.slice(0, 10)} is confirmed.`,
      ...lines,
      sums.join('\n'),
    ],
    action: { label: 'See your certificates', url: `${publicUrl}/profile/collection` },
    closing: [
      // spec §9: withdrawal within 14 days with full refund, requested by e-mail with the invoice.
      'You may withdraw from this order within 14 days, for a full refund to your wallet. Write to us, and attach the invoice from your orders page.',
    ],
  };
}
