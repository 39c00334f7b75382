import type { Certificate } from '#contract/certificate.ts';
import type { Order } from '#contract/order/order.ts';
import type { Country } from '#domain/country.ts';
import { bottlingDates, estimateAtBottling, shareCount } from '#domain/order/order-lines.ts';
import { orderMail as words } from '#words/en/notifications/mails.ts';
import type { Attachment } from '#server/gateways/mail/mailer.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Config } from '#server/platform/core/config.ts';
import { paidBy } from '#words/en/profile/payment.ts';
import { count, dayIn, dayOf, money, roundedPrice } from '#words/format.ts';
import { type MailContent, pdfAttachment } from '#server/platform/mail/render-mail.ts';
import { maxMailPictures, mailPicture } from '#server/features/casks/pictures/mail-picture.ts';
import { ownCertificates } from '#server/features/certificates/list-certificates.ts';
import { certificatePdf } from '#server/features/certificates/pdf/certificate-pdf.ts';
import { acceptedTerms } from '#server/features/legal/legal-pdf.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { MailType } from '#server/shared/mail-type.ts';
import { orderInvoicePdf } from './issued-invoice.ts';
import { placedOrder } from './order-view.ts';

export interface Buyer {
  country: Country | null;
  /** Their first name; '' where it is not known. */
  name: string;
}

function atBottling({ lines }: Order): string[] {
  const estimate = estimateAtBottling(lines);
  if (!estimate) return [];
  const [first, last] = bottlingDates(lines);
  const years = words.years(first.slice(0, 4), last.slice(0, 4));
  return [words.atBottling(roundedPrice(estimate.minor, estimate.currency), years)];
}

export function orderMailContent(
  { publicUrl, company }: Pick<Config, 'publicUrl' | 'company'>,
  order: Order,
  { country, name }: Buyer,
  shareNumber: number | null = null,
): MailContent {
  const amount = (minor: number) => money(minor, order.currency);
  const lines = order.lines.map((line) => {
    const facts = [line.name, line.distilleryName, line.caskCode, amount(line.total)] as const;
    return [
      shareNumber === null ? words.line(line.quantity, ...facts) : words.one(count(shareNumber), ...facts),
      words.shares(line.shareCodes.length, line.shareCodes.join(', ')),
    ].join('\n');
  });
  const sums = [
    ...(order.discount > 0 ? [words.discount(amount(order.discount))] : []),
    words.paid(paidBy(order.payment), amount(order.total)),
    ...atBottling(order),
    words.invoice(order.invoiceNumber),
  ];
  return {
    subject: words.subject(shareCount(order.lines), order.invoiceNumber),
    pictures: order.lines
      .slice(0, maxMailPictures)
      .map(({ caskId, name: cask }) => mailPicture(publicUrl, caskId, cask)),
    paragraphs: [words.thanks(name, dayIn(country, order.placedAt)), ...lines, sums.join('\n')],
    action: { label: words.action(shareCount(order.lines)), url: `${publicUrl}/profile/orders/${order.id}` },
    closing: [
      words.check(`${publicUrl}/share-code`),
      words.withdrawal(company.ordersEmail, dayOf(order.withdrawUntil)),
    ],
  };
}

const maxMailCertificates = 3;

async function certificatesOf(context: Context, caller: Caller, certificates: readonly Certificate[]) {
  const attached: Attachment[] = [];
  // One after another: each is drawn and signed.
  for (const { shareCode } of certificates)
    attached.push(
      pdfAttachment(`certificate-${shareCode}.pdf`, (await certificatePdf(context, caller, shareCode)).pdf),
    );
  return attached;
}

export const orderMail: MailType<{ orderId: string }> = {
  preference: null,
  isAboutAnOrder: true,
  async compose(context, { data: { orderId } }) {
    const { country, memberId, order } = await placedOrder(context.db, orderId, context.clock.now());
    const caller: Caller = { memberId, sessionId: '' };
    const { name, surname } = await getMember(context.db, memberId);
    const page = { page: 0, size: maxMailCertificates, orderId };
    const { content: held } = await ownCertificates(context, caller, page);
    // The trap: the first PDF of a certificate keeps the name of its holder for ever.
    const hasName = Boolean(name || surname);
    const bought = shareCount(order.lines);
    const shareNumber = bought === 1 ? (held[0]?.shareNumber ?? null) : null;
    const content = orderMailContent(context.config, order, { country, name }, shareNumber);
    const invoice = await orderInvoicePdf(context, caller, orderId);
    const certificates = hasName ? await certificatesOf(context, caller, held) : [];
    const attached = hasName ? words.attached(certificates.length, bought) : words.nameless;
    return {
      ...content,
      paragraphs: [...content.paragraphs, attached],
      attachments: [
        ...certificates,
        pdfAttachment(`invoice-${invoice.number}.pdf`, invoice.pdf),
        ...(await acceptedTerms(context, order.legalVersion)),
      ],
    };
  },
};
